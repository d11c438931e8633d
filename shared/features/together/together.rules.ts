// Several students on the same stay, planned at once: a trip each, and one who pays.
export const mostTogether = 10;

export const togetherRefusals = ["notOnePayer", "tooFewBeds"] as const;

interface Payable {
  // Whose student it is; null: the parents'.
  readonly businessId: string | null;
  readonly guardians: readonly string[];
}

// An agency pays for its own students; who is nobody's is paid for by somebody who answers for all of them.
export function haveOnePayer(students: readonly Payable[]): boolean {
  const [first, ...others] = students;
  if (!first) return true;
  if (first.businessId !== null || others.some(({ businessId }) => businessId !== null))
    return others.every(({ businessId }) => businessId === first.businessId);
  return others.length === 0 || first.guardians.some((id) => others.every(({ guardians }) => guardians.includes(id)));
}

interface Offered {
  readonly bedsLeft: number;
  readonly fit: number | null;
}

// Homes that take them all come first; among equals, the better fit.
export const inOrderFor = <T extends Offered>(homes: readonly T[], count: number): readonly T[] =>
  homes.toSorted(
    (a, b) =>
      Number(b.bedsLeft >= count) - Number(a.bedsLeft >= count) ||
      Math.min(b.bedsLeft, count) - Math.min(a.bedsLeft, count) ||
      (b.fit ?? 0) - (a.fit ?? 0),
  );

// A home suits several as well as it suits the one whom it suits least.
export const fitForAll = (fits: readonly (number | null)[]): number | null => {
  const known = fits.filter((fit) => fit !== null);
  return known.length === 0 ? null : Math.min(...known);
};
