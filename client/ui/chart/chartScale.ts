export interface Scale {
  readonly max: number;
  readonly ticks: readonly number[];
}

// A top that people count to, cut into at most five even steps.
export function niceScale(largest: number): Scale {
  if (largest <= 0) return { max: 1, ticks: [0, 1] };
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const fitting = [1, 2, 5, 10].map((factor) => factor * power).find((size) => largest / size <= 5) ?? 10 * power;
  // Of what is counted there is no fifth.
  const step = Number.isInteger(largest) ? Math.max(1, fitting) : fitting;
  const count = Math.ceil(largest / step);
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

// Chinese, Japanese and Korean fill a square where other letters take little more than half of one.
const square = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const squarePx = 11.2;
const letterPx = 6.4;

// What small words take up at most, in pixels.
export const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (square.test(letter) ? squarePx : letterPx), 0);

export const roomFor = (labels: readonly string[]): number => Math.ceil(Math.max(0, ...labels.map(widthOf)));

// As much of it as there is room for, and a sign that there was more.
export function cutTo(words: string, room: number): string {
  if (widthOf(words) <= room) return words;
  const letters = [...words];
  const fitting = letters.findIndex((_, index) => widthOf(`${letters.slice(0, index + 1).join("")}…`) > room);
  return `${letters.slice(0, Math.max(1, fitting)).join("")}…`;
}

// The room at the side for the names of series; none on a phone, nor where they would take too much of the chart.
export function roomBeside(labels: readonly string[], width: number): number | null {
  const room = Math.max(leastBeside, roomFor(labels) + 12);
  return width > phonePx && room <= width / 3 ? room : null;
}

const leastBeside = 88;
const phonePx = 380;

interface Arch {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly base: number;
}

// A bar with a round head; one too low for a half circle gets a flatter one, none gets nothing.
export function archPath({ x, width, top, base }: Arch): string {
  const height = base - top;
  if (height <= 0) return "";
  const radius = width / 2;
  const rise = Math.min(radius, height);
  return `M${round(x)} ${round(base)}V${round(top + rise)}a${round(radius)} ${round(rise)} 0 0 1 ${round(width)} 0V${round(base)}Z`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

// A gap in the values is a gap in the line.
export function linePath(points: readonly (Point | null)[]): string {
  return points
    .map((point, index) => (point ? `${points[index - 1] ? "L" : "M"}${round(point.x)} ${round(point.y)}` : ""))
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

// Labels at the ends of lines that would lie on each other move apart, in their order, around where they belong.
export function spreadLabels(places: readonly number[], gap: number): readonly number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const groups = order.reduce<readonly Group[]>(
    (settled, { place, index }) => settle(settled, { members: [index], sum: place }, gap),
    [],
  );
  const spread = new Map(
    groups.flatMap((group) => group.members.map((index, at) => [index, startOf(group, gap) + at * gap] as const)),
  );
  return places.map((place, index) => spread.get(index) ?? place);
}

interface Group {
  readonly members: readonly number[];
  readonly sum: number;
}

const startOf = ({ members, sum }: Group, gap: number): number =>
  sum / members.length - ((members.length - 1) * gap) / 2;

function settle(groups: readonly Group[], next: Group, gap: number): readonly Group[] {
  const last = groups.at(-1);
  if (!last || startOf(last, gap) + last.members.length * gap <= startOf(next, gap)) return [...groups, next];
  return settle(groups.slice(0, -1), { members: [...last.members, ...next.members], sum: last.sum + next.sum }, gap);
}
