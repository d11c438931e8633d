// So many messages may wait to leave: of one person in one conversation, and in all.
export const mostPlannedHere = 20;
export const mostPlanned = 100;

const longestAheadMs = 366 * 86_400_000;

// Why a moment is none to leave at.
export type MomentProblem = "past" | "far";

export function whyNotAt(leavesAt: string, now: Date): MomentProblem | null {
  const ahead = Date.parse(leavesAt) - now.getTime();
  if (ahead <= 0) return "past";
  return ahead > longestAheadMs ? "far" : null;
}
