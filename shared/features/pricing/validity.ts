// The days on which a price or a rate holds, both included; without an end it holds for good.
export interface Validity {
  readonly fromDate?: string | null | undefined;
  readonly toDate?: string | null | undefined;
}

export const isDated = ({ fromDate, toDate }: Validity): boolean => Boolean(fromDate ?? toDate);

export const holdsOn = (day: string, { fromDate, toDate }: Validity): boolean =>
  (!fromDate || fromDate <= day) && (!toDate || day <= toDate);
