// Stands in the place of a name that is gone: of no language, and of no person. Pages say it in the language of whoever reads.
export const erasedName = "\u25cc";

export const withErasedNames = (text: string, word: string): string =>
  text.includes(erasedName) ? text.replaceAll(/\u25cc ?/g, word) : text;
