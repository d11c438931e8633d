import { mix } from "../colour.ts";
import { person } from "../figures.ts";
import { linearGradient } from "../gradients.ts";
import { ridgeLine } from "../land.ts";
import type { Scene } from "../scene.ts";
import { at, ellipse, group, line, paint, path, rect, smooth, tenth } from "../shapes.ts";
import { drawSky } from "../sky.ts";
import { drawWater } from "../water.ts";

const boards = [
  { left: 0.56, colour: "#e8632c" },
  { left: 0.66, colour: "#f4efe4" },
  { left: 0.76, colour: "#2f7f8c" },
  { left: 0.86, colour: "#e3b448" },
] as const;

const surfers = [
  { left: 0.2, top: 0.86, size: 0.24, coat: "#2b3a44" },
  { left: 0.3, top: 0.84, size: 0.21, coat: "#2b3a44" },
  { left: 0.4, top: 0.83, size: 0.19, coat: "#35505a" },
] as const;

const breakers = [
  { y: 0.6, swell: 0.012 },
  { y: 0.68, swell: 0.016 },
  { y: 0.76, swell: 0.02 },
] as const;

export function drawSurf(scene: Scene): void {
  const { width, height, draw } = scene;
  drawSky(scene, 0.45);
  drawWater(scene, { y: height * 0.42, height: height * 0.4, tint: "#4a9aa2" });
  draw(headland(scene), ...breakers.map((wave) => breaker(scene, wave)));
  drawSand(scene);
  draw(...boards.map((board, index) => boardAt(scene, board, index)));
  draw(
    ...surfers.map(({ left, top, size, coat }) =>
      person(scene, { x: width * left, y: height * top, size: height * size, coat }),
    ),
  );
}

function headland({ width, height, light, random }: Scene): string {
  const ridge = ridgeLine(random, { width: width * 0.4, y: height * 0.4, swell: height * 0.02 });
  const top = smooth(ridge.map(([x, y]) => [x - 20, y] as const));
  return path(`${top}L${width * 0.42} ${height * 0.44}L-30 ${height * 0.44}Z`, mix(light.near, light.haze, 0.5));
}

function breaker({ width, height, random }: Scene, { y, swell }: (typeof breakers)[number]): string {
  const crest = ridgeLine(random, { width, y: height * y, swell: height * swell, step: 40 });
  const foam = crest.toReversed().map(([x, top]) => `L${at(x, top + height * random.range(0.012, 0.03))}`);
  return path(`${smooth(crest)}${foam.join("")}Z`, "#ffffff", 'opacity=".85"');
}

function drawSand({ id, width, height, random, define, draw }: Scene): void {
  const ridge = ridgeLine(random, { width, y: height * 0.8, swell: height * 0.015 });
  define(linearGradient(`${id}sd`, [
    [0, "#d8bf8c"],
    [1, "#efdcb2"],
  ]));
  draw(path(`${smooth(ridge)}L${width} ${height}L0 ${height}Z`, paint(`${id}sd`)));
}

function boardAt({ width, height }: Scene, { left, colour }: (typeof boards)[number], index: number): string {
  const [x, y, size] = [width * left, height * (0.9 + (index % 2) * 0.02), height * 0.46];
  const tip = at(x, y - size);
  const right = `C${at(x + size * 0.15, y - size * 0.7)} ${at(x + size * 0.13, y - size * 0.2)} ${at(x + size * 0.05, y)}`;
  const back = `C${at(x - size * 0.13, y - size * 0.2)} ${at(x - size * 0.15, y - size * 0.7)} ${tip}`;
  const board = [
    path(`M${tip}${right}H${tenth(x - size * 0.05)}${back}Z`, colour),
    line(`M${at(x, y - size * 0.97)}V${tenth(y)}`, [mix(colour, "#3a2a1a", 0.35), 2.4]),
    rect([x - size * 0.1, y - size * 0.5, size * 0.2, size * 0.05], mix(colour, "#ffffff", 0.55), 'opacity=".9"'),
  ];
  const shadow = ellipse([x - 30, y, 46, 6], "#7a6238", 'opacity=".35"');
  return shadow + group(`transform="rotate(${index * 3 - 5} ${tenth(x)} ${tenth(y)})"`, board.join(""));
}
