import { mix } from "../colour.ts";
import { person, stoneWall } from "../figures.ts";
import { flowers, grass } from "../land.ts";
import type { Scene } from "../scene.ts";
import { at, path, rect, tenth, to } from "../shapes.ts";
import type { Point } from "../shapes.ts";
import { cyclist } from "./cyclist.ts";
import { drawCountry } from "./country.ts";

const walkers = [
  { left: 0.56, top: 0.735, size: 0.1, coat: "#d9a441" },
  { left: 0.53, top: 0.76, size: 0.12, coat: "#b5544a" },
  { left: 0.46, top: 0.83, size: 0.17, coat: "#4f7a92" },
  { left: 0.38, top: 0.92, size: 0.25, coat: "#c95f35" },
] as const;

export function drawCycling(scene: Scene): void {
  const { width, height } = scene;
  drawTrail(scene);
  scene.draw(
    cyclist(scene, { x: width * 0.62, y: height * 0.78, size: height * 0.13, bicycle: "#2f6a86", shirt: "#e0a63a" }),
    cyclist(scene, { x: width * 0.5, y: height * 0.86, size: height * 0.22, bicycle: "#1f5c4d", shirt: "#f0ead8" }),
    cyclist(scene, { x: width * 0.32, y: height * 0.965, size: height * 0.33, bicycle: "#b5402f", shirt: "#2f6a86" }),
    wayside(scene),
  );
}

export function drawHiking(scene: Scene): void {
  drawTrail(scene);
  scene.draw(signpost(scene), ...walkers.map((walker) => walkerAt(scene, walker)), wayside(scene));
}

function drawTrail(scene: Scene): void {
  const { width, height, light, draw } = scene;
  drawCountry(scene, [0.46, 0.56, 0.68]);
  const [down, edge, up] = trailSides(scene);
  draw(
    path(`${down}${edge}${up}Z`, mix("#e2d5b4", light.shade, 0.05)),
    stoneWall(scene, { from: width * 0.72, to: width + 4, y: height * 0.9, size: height * 0.034 }),
    grass(scene, { from: height * 0.8, to: height, count: 90 }),
  );
}

function trailSides({ width, height }: Scene): readonly [down: string, edge: string, up: string] {
  const spot = (x: number, y: number): Point => [width * x, height * y];
  const down =
    to("M", spot(0.56, 0.655)) +
    to("C", spot(0.7, 0.7), spot(0.36, 0.74), spot(0.46, 0.8)) +
    to("S", spot(0.3, 0.92), spot(0.2, 1.02));
  const up = to("C", spot(0.62, 0.92), spot(0.62, 0.86), spot(0.58, 0.8)) + to("S", spot(0.7, 0.7), spot(0.575, 0.655));
  return [down, `H${tenth(width * 0.72)}`, up];
}

function wayside(scene: Scene): string {
  const { width, height } = scene;
  const colours = ["#f0d05a", "#ffffff", "#d9798d"];
  return flowers(scene, { x: [0, width * 0.3], y: [height * 0.86, height], colours, count: 40, size: 3.4 });
}

function signpost({ width, height }: Scene): string {
  return [
    rect([width * 0.82, height * 0.58, 11, height * 0.3], "#8a6a48"),
    path(`M${at(width * 0.75, height * 0.6)}h${tenth(width * 0.14)}l18 16l-18 16H${tenth(width * 0.75)}Z`, "#c49256"),
    path(`M${at(width * 0.9, height * 0.68)}h-${tenth(width * 0.13)}l-16 14l16 14h${tenth(width * 0.13)}Z`, "#b5804f"),
  ].join("");
}

function walkerAt(scene: Scene, { left, top, size: share, coat }: (typeof walkers)[number]): string {
  const [x, y, size] = [scene.width * left, scene.height * top, scene.height * share];
  const pack = mix(coat, "#1d2a2a", 0.55);
  const carries = rect(
    [x - size * 0.13, y - size * 0.74, size * 0.26, size * 0.32],
    pack,
    `rx="${tenth(size * 0.08)}"`,
  );
  return person(scene, { x, y, size, coat, carries });
}
