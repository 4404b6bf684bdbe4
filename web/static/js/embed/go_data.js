// Written by the build: what its drawings of Go are made of.
export const goParts = __GO__;
