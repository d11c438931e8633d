// Amounts are whole numbers of the smallest unit: 2,300.75 is 230075.

// What a person typed, with a point or a comma for the cents and either between thousands; null when it is no amount.
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, "");
  const match = /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = "", thousands, decimal, cents = ""] = match;
  if (thousands && thousands === decimal) return null;
  const minor = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

const hasTooManyDigits = (text: string): boolean =>
  /^[.,\s\u00a0\u202f'’\d]+$/.test(text) && text.replace(/\D/g, "").length >= 14;

// The same for a form, whose rules say what is wrong: nothing typed is 0, what is no amount is NaN, and what is below nothing or beyond all bounds stays so.
export function typedMoney(text: string): number {
  const plain = text.trim();
  if (plain === "") return 0;
  const [, sign = "", rest = ""] = /^([-\u2212]?)(.*)$/.exec(plain) ?? [];
  const minor = parseMoney(rest) ?? (hasTooManyDigits(rest) ? Number.MAX_SAFE_INTEGER : Number.NaN);
  return sign === "" ? minor : -minor;
}

// The way an amount stands in a field: no symbol, two decimals.
export const writeMoney = (minor: number): string => (minor / 100).toFixed(2);
