// How fast a family answers, as people say it (decisions 6).
export const responseLabels = ["new", "hour", "hours", "day", "days"] as const;

export type ResponseLabel = (typeof responseLabels)[number];

export const responseWindowDays = 90;
export const longestAwayLine = 160;

interface Response {
  readonly sample: number;
  readonly median: number | null;
}

const leastSample = 3;
const hour = 60;

// Who has never answered takes days, and of whom too little is known, nothing is said.
export function responseLabelOf({ sample, median }: Response): ResponseLabel {
  if (sample < leastSample) return "new";
  if (median === null || median > 24 * hour) return "days";
  if (median <= hour) return "hour";
  return median <= 6 * hour ? "hours" : "day";
}
