import { mix } from "../colour.ts";
import { linearGradient } from "../gradients.ts";
import type { Scene } from "../scene.ts";
import { at, circle, line, paint, path, rect, repeat, tenth } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import { easel } from "./easel.ts";
import { guitar, piano } from "./instruments.ts";

const sketches: readonly Box[] = [
  [0.2, 0.1, 0.15, 0.22],
  [0.4, 0.08, 0.2, 0.15],
  [0.66, 0.1, 0.13, 0.2],
  [0.84, 0.12, 0.12, 0.16],
];

export function drawArt(scene: Scene): void {
  const { width, height, draw } = scene;
  drawStudio(scene, "#e6e2d4");
  draw(
    ...sketches.map((box) => sketch(scene, box)),
    easel({
      x: width * 0.3,
      y: height * 0.9,
      size: height * 0.62,
      sky: mix("#bcd8e2", "#f8ead6", 0),
      hills: "#5f8a86",
    }),
    easel({
      x: width * 0.7,
      y: height * 0.92,
      size: height * 0.66,
      sky: mix("#bcd8e2", "#f8ead6", 0.8),
      hills: "#8a9a52",
    }),
    brushTable(scene),
  );
}

export function drawMusic(scene: Scene): void {
  const { id, width, height, draw } = scene;
  drawStudio(scene, "#d5c3a8");
  draw(
    piano(scene),
    guitar(scene),
    circle([width * 0.5, height * 0.4, height * 0.8], paint(`${id}gh`), 'opacity=".35"'),
  );
}

function drawStudio({ id, width, height, define, draw }: Scene, wall: string): void {
  define(linearGradient(`${id}wl`, [
    [0, mix(wall, "#fff", 0.25)],
    [1, mix(wall, "#6b5a40", 0.15)],
  ]));
  draw(
    rect([0, 0, width, height * 0.78], paint(`${id}wl`)),
    rect([0, height * 0.78, width, height * 0.22], "#a97f58"),
    rect([0, height * 0.775, width, 6], "#000", 'opacity=".18"'),
    repeat(13, (index) => {
      const board = index - 6;
      const course = `M${at(width * (0.5 + board * 0.07), height * 0.78)}L${at(width * (0.5 + board * 0.18), height)}`;
      return line(course, ["#7a5636", 1.6], 'opacity=".5"');
    }),
  );
}

function sketch({ width, height, random }: Scene, [x, y, wide, tall]: Box): string {
  const hill = `q${tenth(width * wide * 0.4)} -${tenth(height * tall * 0.7)} ${tenth(width * wide - 12)} 0Z`;
  return [
    rect([width * x, height * y, width * wide, height * tall], "#fffdf6"),
    circle(
      [width * (x + wide * 0.6), height * (y + tall * 0.4), height * 0.035],
      random.pick(["#e8a02c", "#d3563a", "#2f7f8c"]),
    ),
    path(`M${at(width * x + 6, height * (y + tall) - 6)}${hill}`, random.pick(["#6f9a6a", "#5f8aa0", "#c98a5a"])),
  ].join("");
}

function brushTable({ width, height }: Scene): string {
  const brushes = `M${at(width * 0.49, height * 0.67)}l-10 -44M${at(width * 0.5, height * 0.67)}l2 -52M${at(width * 0.512, height * 0.67)}l12 -42`;
  return [
    rect([width * 0.44, height * 0.74, width * 0.12, height * 0.03], "#b98d62"),
    rect([width * 0.455, height * 0.77, 9, height * 0.17], "#8a6440"),
    rect([width * 0.535, height * 0.77, 9, height * 0.17], "#8a6440"),
    rect([width * 0.48, height * 0.67, 34, height * 0.07], "#567c86", 'rx="4"'),
    line(brushes, ["#8a6440", 5]),
  ].join("");
}
