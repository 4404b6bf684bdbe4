// Written by the build: what its drawings of Blocky are made of, and how records begin.
export const blockyParts = __BLOCKY__;
