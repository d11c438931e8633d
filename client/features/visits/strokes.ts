export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

// A line through the middles of what the finger has touched: no corners. A dot is a line of no length.
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (!first) return "";
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return [`M${first.x} ${first.y}`, ...bends, `L${last.x} ${last.y}`].join(" ");
}
