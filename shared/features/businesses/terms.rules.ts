export const termRefusals = ["termOnDay", "termBegun"] as const;

// In hundredths of a per cent; null: as the templates say.
interface Term {
  readonly percentage: number | null;
  readonly validFrom: string;
}

export const mostPercentage = 9_999;

// What holds on a day: the newest that has begun, else nothing of one's own.
export const termOn = <T extends Term>(terms: readonly T[], day: string): T | null =>
  terms.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;

type TermFault = "past" | "onDay" | "held";

// Why a term cannot be written: what is over stays as it was, a day has one, and one that changes nothing is none.
export function whyNotTerm(terms: readonly Term[], wanted: Term, today: string): TermFault | null {
  if (wanted.validFrom < today) return "past";
  if (terms.some(({ validFrom }) => validFrom === wanted.validFrom)) return "onDay";
  const before = termOn(terms, wanted.validFrom)?.percentage ?? null;
  return before === wanted.percentage ? "held" : null;
}

// One that has begun has priced trips.
export const mayDrop = ({ validFrom }: Pick<Term, "validFrom">, today: string): boolean => validFrom > today;
