export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Round = readonly [x: number, y: number, radius: number];
type Oval = readonly [x: number, y: number, radiusX: number, radiusY: number];
type Pen = readonly [colour: string, width: number];

// One decimal is enough for the eye and halves the size of a drawing.
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function at(x: number, y: number): string {
  return `${tenth(x)} ${tenth(y)}`;
}

// A step of an outline: the command and the points it goes through.
export function to(command: "M" | "L" | "C" | "Q" | "S", ...points: readonly Point[]): string {
  return command + points.map((point) => at(...point)).join(" ");
}

export function rect([x, y, width, height]: Box, fill: string, extra = ""): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}" ${extra}/>`;
}

export function circle([x, y, radius]: Round, fill: string, extra = ""): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}" ${extra}/>`;
}

export function ellipse([x, y, radiusX, radiusY]: Oval, fill: string, extra = ""): string {
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(radiusX)}" ry="${tenth(radiusY)}" fill="${fill}" ${extra}/>`;
}

export function path(outline: string, fill: string, extra = ""): string {
  return `<path d="${outline}" fill="${fill}" ${extra}/>`;
}

export function line(course: string, [colour, width]: Pen, extra = ""): string {
  const cap = extra.includes("linecap") ? "" : 'stroke-linecap="round"';
  return `<path d="${course}" fill="none" stroke="${colour}" stroke-width="${width}" ${cap} stroke-linejoin="round" ${extra}/>`;
}

export function group(attributes: string, content: string): string {
  return `<g ${attributes}>${content}</g>`;
}

export function clipPath(id: string, outline: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath>`;
}

export function paint(id: string): string {
  return `url(#${id})`;
}

// Joins drawings made one by one, in the order of the count: the seed's numbers are used up in that order too.
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

// A curve that touches the middle between every two points.
export function smooth(points: readonly Point[]): string {
  const start = points[0];
  const end = points.at(-1);
  if (!start || !end) return "";
  const curves = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? end;
    return `Q${at(...point)} ${at((point[0] + next[0]) / 2, (point[1] + next[1]) / 2)}`;
  });
  return `M${at(...start)}${curves.join("")}L${at(...end)}`;
}
