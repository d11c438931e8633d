// Days are written YYYY-MM-DD.
export interface DayRange {
  readonly from: string;
  readonly to: string;
}
