import type { Days } from "#shared/time/days.ts";
import { clipStay } from "../date/stayLayout.ts";

interface DrawnRow {
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  readonly rowHeight: number;
}

const margin = 3;
const mostRound = 4;

// The outline of each stretch, its corners rounded as far as it is wide enough.
export const drawingOf = (stretches: readonly Days[], row: DrawnRow): string =>
  stretches.map((stretch) => outlineOf(stretch, row)).join("");

function outlineOf(stretch: Days, { firstDay, days, dayWidth, rowHeight }: DrawnRow): string {
  const span = clipStay(stretch, { firstDay, days });
  if (!span) return "";
  const [left, width, height] = [span.start * dayWidth, span.length * dayWidth, rowHeight - 2 * margin];
  const round = Math.min(mostRound, width / 2);
  const [across, down] = [width - 2 * round, height - 2 * round];
  const corner = (x: number, y: number): string => `a${round} ${round} 0 0 1 ${x} ${y}`;
  return `M${left + round} ${margin}h${across}${corner(round, round)}v${down}${corner(-round, round)}h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`;
}
