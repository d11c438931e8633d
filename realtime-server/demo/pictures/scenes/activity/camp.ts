import { mix } from "../colour.ts";
import { person } from "../figures.ts";
import { fire } from "../flames.ts";
import { radialGradient } from "../gradients.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, paint, path, repeat, tenth } from "../shapes.ts";
import { stars } from "../sky.ts";
import { tree } from "../trees.ts";
import { drawCountry } from "./country.ts";

const tents = [
  { left: 0.24, top: 0.84, size: 0.26, canvas: "#d98a3a" },
  { left: 0.74, top: 0.83, size: 0.24, canvas: "#4f8a8a" },
  { left: 0.52, top: 0.79, size: 0.16, canvas: "#c25a46" },
] as const;

const campers = [
  { left: 0.38, coat: "#b5544a" },
  { left: 0.42, coat: "#4f7a92" },
  { left: 0.58, coat: "#d9a441" },
  { left: 0.62, coat: "#5f8a6e" },
  { left: 0.34, coat: "#8a6f9a" },
] as const;

const flames = [
  { offset: -12, size: 44, colour: "#f0792c" },
  { offset: 3, size: 74, colour: "#f59a3a" },
  { offset: 15, size: 40, colour: "#f0792c" },
  { offset: 2, size: 40, colour: "#ffe09a" },
] as const;

export function drawCamp(scene: Scene): void {
  const { width, height, random, draw } = scene;
  drawCountry(scene, [0.5, 0.6, 0.7]);
  draw(
    repeat(8, (index) => {
      return tree(scene, {
        x: width * (index / 7),
        y: height * 0.78,
        size: height * random.range(0.3, 0.5),
        kind: "pine",
        tint: "#3f6150",
      });
    }),
  );
  draw(...tents.map((tent) => tentAt(scene, tent)), campfire(scene));
  draw(
    ...campers.map(({ left, coat }, index) =>
      person(scene, {
        x: width * left,
        y: height * (0.92 + (index % 2) * 0.02),
        size: height * 0.14,
        coat: mix(coat, "#ffb25a", 0.25),
      }),
    ),
  );
  draw(stars(scene, { count: 50, depth: height * 0.36, radius: [0.7, 1.7], opacity: [0.3, 0.8], colour: "#fff" }));
}

function tentAt({ width, height, light }: Scene, { left, top, size: share, canvas }: (typeof tents)[number]): string {
  const x = width * left;
  const y = height * top;
  const size = height * share;
  return [
    ellipse([x, y + 3, size * 0.9, size * 0.08], light.shade, 'opacity=".5"'),
    path(`M${at(x, y - size * 0.9)}L${at(x + size * 0.8, y)}H${tenth(x - size * 0.8)}Z`, mix(canvas, light.shade, 0.2)),
    path(`M${at(x, y - size * 0.9)}L${at(x - size * 0.8, y)}H${tenth(x + size * 0.1)}Z`, mix(canvas, "#ffd27a", 0.35)),
    path(`M${at(x - size * 0.1, y - size * 0.55)}L${at(x - size * 0.36, y)}H${tenth(x + size * 0.1)}Z`, "#ffcf7d"),
  ].join("");
}

function campfire({ id, width, height, define }: Scene): string {
  define(radialGradient(`${id}fi`, [
    [0, "#ffd48a", 0.95],
    [0.4, "#ff9a4a", 0.4],
    [1, "#ff8a3c", 0],
  ]));
  const [left, right] = [width * 0.465, width * 0.535];
  const logs = `M${at(left, height * 0.9)}L${at(right, height * 0.875)}M${at(left, height * 0.875)}L${at(right, height * 0.9)}`;
  return [
    circle([width * 0.5, height * 0.86, height * 0.3], paint(`${id}fi`)),
    line(logs, ["#4a3020", 11]),
    fire({ x: width * 0.5, base: height * 0.88, foot: 12, belly: 17, flames }),
  ].join("");
}
