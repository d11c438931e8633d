import { mix } from "./colour.ts";
import { sheep, stoneWall } from "./figures.ts";
import { linearGradient } from "./gradients.ts";
import { house } from "./house/house.ts";
import { drawHill, flowers, grass, ridgeLine } from "./land.ts";
import type { Scene } from "./scene.ts";
import { at, paint, path, repeat, smooth, tenth } from "./shapes.ts";
import type { Point } from "./shapes.ts";
import { drawWater } from "./water.ts";

// The sea or a lake with a headland, a cottage on it, and a meadow in front.
export function drawShore(scene: Scene, view: "coast" | "lake"): void {
  const { width, height, light, random } = scene;
  const horizon = view === "coast" ? 0.46 : 0.5;
  const far = ridgeLine(random, { width, y: height * (horizon - 0.03), swell: height * 0.05 });
  drawHill(scene, {
    name: "a",
    ridge: far,
    top: mix(light.far, light.haze, 0.5),
    bottom: mix(light.far, light.haze, 0.2),
  });
  drawWater(scene, { y: height * horizon, height: height * 0.4, tint: view === "coast" ? "#5f9fa8" : "#7ba7a6" });
  drawHeadland(scene, horizon);
  if (view === "coast")
    scene.draw(
      cliff(scene, horizon),
      repeat(3, (index) => sailingBoat(scene, horizon, index)),
    );
  scene.draw(
    house(scene, {
      x: width * 0.74,
      ground: height * (horizon - 0.045),
      width: width * 0.12,
      style: "cottage",
      hasSmoke: false,
      annex: 0,
    }),
  );
  drawMeadow(scene, horizon);
}

function drawHeadland({ id, width, height, light, define, draw }: Scene, horizon: number): void {
  const top: Point[] = [
    [width * 0.42, height * (horizon + 0.11)],
    [width * 0.55, height * (horizon + 0.03)],
    [width * 0.68, height * (horizon - 0.04)],
    [width * 0.85, height * (horizon - 0.1)],
    [width * 1.05, height * (horizon - 0.13)],
  ];
  define(linearGradient(`${id}h`, [
    [0, mix(light.near, light.haze, 0.4)],
    [1, mix(light.near, light.haze, 0.12)],
  ]));
  const foot = `L${width * 1.05} ${height * (horizon + 0.2)}L${width * 0.36} ${height * (horizon + 0.13)}Z`;
  draw(path(smooth(top) + foot, paint(`${id}h`)));
}

function cliff({ width, height, light }: Scene, horizon: number): string {
  const points = [
    [0.42, 0.11],
    [0.56, 0.1],
    [0.7, 0.13],
    [1.05, 0.12],
    [1.05, 0.2],
    [0.36, 0.13],
  ] as const;
  const corners = points.map(([x, y]) => at(width * x, height * (horizon + y)));
  return path(`M${corners.join("L")}Z`, mix("#8d8577", light.shade, 0.25));
}

function sailingBoat({ width, height, light, random }: Scene, horizon: number, index: number): string {
  const x = width * random.range(0.08, 0.5);
  const y = height * (horizon + random.range(0.05, 0.16));
  const size = height * random.range(0.04, 0.07);
  const keel = `q${tenth(size * 0.5)} ${tenth(size * 0.25)} ${tenth(size)} 0`;
  const hull = `M${at(x - size * 0.5, y)}${keel}l-${tenth(size * 0.1)} -${tenth(size * 0.12)}h-${tenth(size * 0.8)}z`;
  const mainSail = `M${at(x, y - size * 0.12)}V${tenth(y - size * 1.4)}L${at(x + size * 0.55, y - size * 0.2)}Z`;
  const foreSail = `M${at(x - size * 0.04, y - size * 0.2)}V${tenth(y - size * 1.2)}L${at(x - size * 0.4, y - size * 0.25)}Z`;
  return [
    path(hull, mix("#7b3b30", light.shade, 0.2)),
    path(mainSail, "#f6f1e4"),
    path(foreSail, mix("#f6f1e4", "#d3643f", index === 1 ? 0.8 : 0.12)),
  ].join("");
}

function drawMeadow(scene: Scene, horizon: number): void {
  const { width, height, light, random } = scene;
  const ridge = ridgeLine(random, { width, y: height * (horizon + 0.3), swell: height * 0.04 });
  drawHill(scene, {
    name: "n",
    ridge,
    top: mix(light.near, light.light, 0.2),
    bottom: mix(light.near, light.shade, 0.4),
  });
  scene.draw(
    stoneWall(scene, { from: -4, to: width * 0.46, y: height * 0.86, size: height * 0.028 }),
    repeat(4, () => {
      const spot = [
        width * random.range(0.55, 0.95),
        height * random.range(0.82, 0.92),
        height * random.range(0.028, 0.04),
      ] as const;
      return sheep(scene, spot, random.chance(0.5) ? 1 : -1);
    }),
    grass(scene, { from: height * 0.84, to: height, count: 90 }),
    flowers(scene, {
      x: [0, width],
      y: [height * 0.88, height],
      colours: ["#e7c33f", "#e8a8b8", "#ffffff", "#e7c33f"],
      count: 80,
      size: 3.4,
    }),
  );
}
