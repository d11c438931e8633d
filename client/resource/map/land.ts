import { worldOf } from "./mapView.ts";

const perDegree = 200;
// The square of the world, so large that a shore needs no fractions that matter.
export const side = 100_000;

let loading: Promise<string> | null = null;

// The land of Europe's west, coarsely: of Natural Earth, which is in the public domain, cut to our countries. A plain file, no script, fetched where
// a map is drawn. Without it there is a map of towns and homes.
export function loadLand(): Promise<string> {
  loading ??= fetchLand().catch(() => {
    loading = null;
    return "";
  });
  return loading;
}

async function fetchLand(): Promise<string> {
  const response = await fetch(new URL("./coast.txt", import.meta.url));
  if (!response.ok) throw new Error("The coast is missing");
  return (await response.text()).split("\n").map(shoreOf).join("");
}

// A line is a shore, each number a step from the point before, in two hundredths of a degree to the east and to the north.
function shoreOf(line: string): string {
  const steps = line.split(" ").map(Number);
  let [east, north] = [0, 0];
  let path = "";
  for (let at = 0; at < steps.length; at += 2) {
    east += steps[at] ?? 0;
    north += steps[at + 1] ?? 0;
    const { x, y } = worldOf([north / perDegree, east / perDegree]);
    path += `${at === 0 ? "M" : "L"}${(x * side).toFixed(1)} ${(y * side).toFixed(1)}`;
  }
  return `${path}Z`;
}
