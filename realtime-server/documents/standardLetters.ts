// What the faces that every reader of PDFs has can print.
export const isStandard = (sign: string): boolean =>
  /^[\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]$/u.test(sign);

// Without the marks that are not to be had, or a question mark: nothing is printed as another letter.
export function plain(sign: string): string {
  if (/\s/u.test(sign)) return " ";
  const base = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return [...base].every(isStandard) ? base : "?";
}
