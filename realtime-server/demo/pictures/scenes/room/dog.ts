import { at, ellipse, line, path, rect, to } from "../shapes.ts";
import type { Point } from "../shapes.ts";

// Asleep by the fire.
export function sleepingDog([x, y]: Point): string {
  const body = [
    to("M", [x - 44, y]),
    to("C", [x - 52, y - 26], [x - 36, y - 44], [x - 10, y - 42]),
    to("C", [x + 18, y - 46], [x + 58, y - 46], [x + 66, y - 18]),
    to("C", [x + 70, y - 6], [x + 64, y], [x + 56, y]),
  ].join("");
  const haunch = [
    to("M", [x + 22, y]),
    to("C", [x + 18, y - 24], [x + 54, y - 34], [x + 62, y - 12]),
    to("C", [x + 64, y - 4], [x + 60, y], [x + 54, y]),
  ].join("");
  return [
    ellipse([x, y + 2, 84, 9], "#000", 'opacity=".22"'),
    line(`M${at(x + 58, y - 10)}q26 2 30 -16`, ["#7a5a3c", 9]),
    path(`${body}Z`, "#8a6846"),
    path(`${haunch}Z`, "#7d5d3e"),
    rect([x - 74, y - 10, 44, 10], "#967350", 'rx="5"'),
    ellipse([x - 46, y - 26, 19, 15], "#967350"),
    ellipse([x - 63, y - 20, 12, 8], "#a98660"),
    ellipse([x - 73, y - 22, 3.6, 3], "#2a221c"),
    path(`M${at(x - 46, y - 40)}q14 2 14 24q-10 2 -16 -8Z`, "#6a4c32"),
    line(`M${at(x - 57, y - 29)}q3 2.4 6 0`, ["#2a221c", 2]),
  ].join("");
}
