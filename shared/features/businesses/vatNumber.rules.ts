// How a VAT number looks in each country whose numbers stand in the register of the European Union, behind the country's letters.
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

// Greece writes itself otherwise there.
const lettersOf = (countryCode: string): string => (countryCode === "GR" ? "EL" : countryCode);

// As it is typed and as it is kept: without what only makes it easier to read.
export const plainVatNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.\-/]/g, "");

export interface VatNumber {
  readonly letters: string;
  readonly digits: string;
}

// The number as its register knows it; null where it does not look like one of that country, or the country has none there.
export function inRegister(number: string, countryCode: string): VatNumber | null {
  const [letters, plain] = [lettersOf(countryCode), plainVatNumber(number)];
  const digits = plain.startsWith(letters) ? plain.slice(letters.length) : null;
  return digits !== null && formats[letters]?.test(digits) ? { letters, digits } : null;
}

// Elsewhere every country has its own ways: only what can be none is refused.
export const looksRight = (number: string, countryCode: string): boolean =>
  Object.hasOwn(formats, lettersOf(countryCode))
    ? inRegister(number, countryCode) !== null
    : /^[A-Z\d]{4,20}$/.test(plainVatNumber(number));

export const vatRefusals = ["noVatNumber", "vatElsewhere"] as const;
