// Letters without accents and case, each as long as it was, so that a place in the folded text is the same place in the text itself.
export function foldText(text: string): string {
  return text.toLowerCase().length === text.length ? text.toLowerCase().replace(/[^ -~]/gu, withoutAccent) : text;
}

function withoutAccent(letter: string): string {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.length === letter.length ? bare : letter;
}
