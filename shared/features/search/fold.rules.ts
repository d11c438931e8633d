// One letter for each, so that a place in the folded text is the same place in the text; accents and case do not count.
function foldLetter(letter: string): string {
  const bare = letter
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return bare.length === letter.length
    ? bare
    : letter.toLowerCase().length === letter.length
      ? letter.toLowerCase()
      : letter;
}

export const fold = (text: string): string =>
  /^[ -~\s]*$/.test(text) ? text.toLowerCase() : text.normalize("NFC").replace(/[^a-z0-9 ]/gu, foldLetter);
