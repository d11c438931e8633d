export const payoutLimits = { iban: 42, bic: 15, taxNumber: 30 } as const;

// For so long after a change nothing is paid out.
export const coolingOffHours = 48;

// As it is typed, with or without spaces.
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

// How long an account's number is, by country: of those that a transfer in euros reaches (SEPA).
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

// Letters count from ten: A is 10, Z is 35.
const digitsOf = (letters: string): string => [...letters].map((letter) => Number.parseInt(letter, 36)).join("");

// Its country's length, and the two check digits: what follows them comes first, and all of it leaves one when divided by 97 (ISO 13616).
export function isIban(typed: string): boolean {
  const iban = plainCode(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== lengths[iban.slice(0, 2)]) return false;
  return BigInt(digitsOf(iban.slice(4) + iban.slice(0, 4))) % 97n === 1n;
}

export const isBic = (typed: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainCode(typed));

// Enough to know one's own account by, and nothing to pay with: "IE•• 1234".
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• ${iban.slice(-4)}`;

// The last two.
export const maskedTax = (number: string): string => (number === "" ? "" : `•••${number.slice(-2)}`);

export const settlesAt = (changedAt: Date): Date => new Date(changedAt.getTime() + coolingOffHours * 3_600_000);

export const isTaxNumber = (typed: string): boolean => /^[A-Z0-9/. -]{4,30}$/i.test(typed.trim());
