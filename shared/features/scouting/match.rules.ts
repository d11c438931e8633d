// Telephone numbers and addresses as they are compared, however they were typed.

// The last nine figures: the same telephone with and without its country.
export const phoneKey = (phone: string): string | null => {
  const figures = phone.replace(/\D/g, "");
  return figures.length < 7 ? null : figures.slice(-9);
};

export const addressKey = (address: string, town: string): string | null => {
  const [street, place] = [fold(address), fold(town)];
  return street.length < 5 || place === "" ? null : `${street} ${place}`;
};

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const matchKinds = ["household", "registration", "lead"] as const;
export type MatchKind = (typeof matchKinds)[number];

export const matchedBy = ["phone", "email", "address"] as const;
export type MatchedBy = (typeof matchedBy)[number];
