// The texts in all languages, for the npm package. Beside embed.js each language is a file.
export const texts = __TEXTS__;
