// How many digits a number has after its country's code, where our homes are; elsewhere as many as there are anywhere.
const lengths: readonly (readonly [code: string, national: RegExp])[] = [
  ["353", /^[1-9]\d{6,8}$/],
  ["44", /^[1-9]\d{8,9}$/],
  ["33", /^[1-9]\d{8}$/],
  ["34", /^[5-9]\d{8}$/],
  // Italy's zero belongs to the number.
  ["39", /^[03]\d{5,10}$/],
];

export const longestPhone = 25;

const looks = /^\+?[\d ()-]+$/;

// Whether somebody can be called under it, as far as that can be seen from it. Many write the zero that is dialled at home behind the code.
export function isPhone(written: string): boolean {
  const text = written.trim();
  if (text.length > longestPhone || !looks.test(text)) return false;
  const digits = text.replaceAll(/\D/g, "");
  const [code, national] = (text.startsWith("+") ? lengths.find(([one]) => digits.startsWith(one)) : undefined) ?? [];
  if (code === undefined || national === undefined) return digits.length >= 5 && digits.length <= 15;
  const rest = digits.slice(code.length);
  return national.test(code === "39" ? rest : rest.replace(/^0/, ""));
}
