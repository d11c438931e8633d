// Days are written YYYY-MM-DD.
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

// Closed here, or by a calendar elsewhere.
export interface ClosedRange extends DayRange {
  readonly label?: string;
  readonly isElsewhere?: boolean;
}
