// Days are written YYYY-MM-DD.
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 60 * 60 * 1000;

export const nightsOf = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
