import { dinghy } from "#server/demo/pictures/scenes/activity/sailing.ts";
import { mix } from "#server/demo/pictures/scenes/colour.ts";
import { horse } from "#server/demo/pictures/scenes/horse.ts";
import { house } from "#server/demo/pictures/scenes/house/house.ts";
import { defineHouseParts } from "#server/demo/pictures/scenes/house/housePlan.ts";
import { drawHill, flowers, grass, heightAt, ridgeLine } from "#server/demo/pictures/scenes/land.ts";
import { lights } from "#server/demo/pictures/scenes/light.ts";
import type { Light } from "#server/demo/pictures/scenes/light.ts";
import { createRandom } from "#server/demo/pictures/scenes/random.ts";
import { createScene } from "#server/demo/pictures/scenes/scene.ts";
import type { Scene } from "#server/demo/pictures/scenes/scene.ts";
import { group, path, repeat, smooth } from "#server/demo/pictures/scenes/shapes.ts";
import type { Point } from "#server/demo/pictures/scenes/shapes.ts";
import { cloud, drawClearSky } from "#server/demo/pictures/scenes/sky.ts";
import { tree } from "#server/demo/pictures/scenes/trees.ts";
import { drawWater } from "#server/demo/pictures/scenes/water.ts";
import type { FilmPlan, Layer } from "./film.ts";

const frame = { width: 640, height: 360 } as const;

// How far a swaying layer reaches beyond the frame, on both sides and below.
const margin = 40;

// A boat under sail in a bay: the hills stand still, the waves come in rows, the boat rides between them.
export function sailingFilm(): FilmPlan {
  const light = lights.morning;
  return {
    ...frame,
    seconds: 7,
    sound: "sea",
    layers: [
      { svg: drawn({ light, seed: "bay" }, drawBay) },
      { ...clouds(light, { seed: "bay clouds", count: 3 }), drift: [6, 0] },
      swell(light, { y: 232, height: 8, tint: "#5fa3ad", seconds: 3.4, phase: 0 }),
      {
        svg: drawn({ light, seed: "boat" }, (scene) =>
          scene.draw(dinghy({ x: 320, y: 180, size: 118, sail: "#d3563a", lean: 0, hasMate: true })),
        ),
        x: 120,
        y: 62,
        drift: [-26, 0],
        sway: { y: 5, turn: 3.2, seconds: 2.8 },
      },
      swell(light, { y: 268, height: 11, tint: "#4a96a2", seconds: 2.9, phase: 1.7 }),
      swell(light, { y: 312, height: 14, tint: "#3b8894", seconds: 2.5, phase: 3.1 }),
    ],
  };
}

// A horse on a hill above the fields, clouds passing.
export function horseFilm(): FilmPlan {
  const light = lights.golden;
  return {
    ...frame,
    seconds: 6.5,
    sound: "meadow",
    layers: [
      { svg: drawn({ light, seed: "hill sky" }, (scene) => drawClearSky(scene, 0.6)) },
      { ...clouds(light, { seed: "hill clouds", count: 5 }), drift: [18, 0] },
      { svg: drawn({ light, seed: "hill" }, drawFarm) },
      {
        svg: drawn({ light, seed: "horse" }, (scene) =>
          scene.draw(horse(scene, { x: 320, y: 240, size: 150, coat: "#6a4028" })),
        ),
        x: -60,
        y: 30,
        sway: { y: 1.2, turn: 0.7, seconds: 3.2 },
      },
      { svg: drawn({ light, seed: "hill grass", margin }, drawGrass), x: -margin, sway: { x: 3, seconds: 2.2 } },
    ],
  };
}

type Sheet = { light: Light; seed: string; margin?: number };

// Without grain: noise that stands still over a moving picture looks like dirt on the lens.
function drawn({ light, seed, margin: beside = 0 }: Sheet, draw: (scene: Scene) => void): string {
  const size = { width: frame.width + beside * 2, height: frame.height + beside };
  const scene = createScene({ ...size, id: "film", light, random: createRandom(seed) });
  draw(scene);
  return scene.finish(0);
}

function drawBay(scene: Scene): void {
  const { width, height, light, random } = scene;
  defineHouseParts(scene);
  drawClearSky(scene, 0.5);
  const ridge = ridgeLine(random, { width, y: height * 0.46, swell: height * 0.05 });
  drawHill(scene, { name: "a", ridge, top: mix(light.far, light.haze, 0.4), bottom: mix(light.near, light.haze, 0.4) });
  scene.draw(
    distantHouse(scene, { x: width * 0.7, y: height * 0.54, width: 66, style: "cottage" }),
    distantHouse(scene, { x: width * 0.84, y: height * 0.54, width: 54, style: "farmhouse" }),
  );
  drawWater(scene, { y: height * 0.535, height: height * 0.47, tint: "#7fb8bf" });
}

type DistantHouse = { x: number; y: number; width: number; style: "cottage" | "farmhouse" };

// Drawn large and made small: its window frames have a fixed thickness.
function distantHouse(scene: Scene, { x, y, width, style }: DistantHouse): string {
  const drawing = house(scene, { x: 0, ground: 0, width: 280, style, annex: 1, hasSmoke: false });
  return group(`transform="translate(${x} ${y}) scale(${width / 280})"`, drawing);
}

function clouds(light: Light, { seed, count }: { seed: string; count: number }): Layer {
  const beside = 150;
  return {
    svg: drawn({ light, seed, margin: beside }, (scene) => scene.draw(repeat(count, () => cloud(scene, 0.55)))),
    x: -beside,
  };
}

type Swell = { y: number; height: number; tint: string; seconds: number; phase: number };

function swell(light: Light, { y, height, tint, seconds, phase }: Swell): Layer {
  const crest = Array.from({ length: 56 }, (_, index): Point => [
    index * 14 - 14,
    y + Math.sin(index * 0.9 + phase) * height * 0.5,
  ]);
  const svg = drawn({ light, seed: `swell ${y}`, margin }, ({ draw }) =>
    draw(
      path(`${smooth(crest)}L760 400L-14 400Z`, mix(tint, light.shade, 0.12), 'opacity=".92"'),
      path(
        `${smooth(crest)}${crest
          .toReversed()
          .map(([x, top]) => `L${x} ${top + 2.4}`)
          .join("")}Z`,
        mix(tint, "#ffffff", 0.6),
        'opacity=".8"',
      ),
    ),
  );
  return { svg, x: -margin, sway: { x: 16, y: 4, seconds, phase } };
}

function drawFarm(scene: Scene): void {
  const { width, height, light, random } = scene;
  defineHouseParts(scene);
  const far = ridgeLine(random, { width, y: height * 0.56, swell: height * 0.05 });
  drawHill(scene, {
    name: "a",
    ridge: far,
    top: mix(light.far, light.haze, 0.4),
    bottom: mix(light.far, light.haze, 0.1),
  });
  const middle = ridgeLine(random, { width, y: height * 0.64, swell: height * 0.03 });
  drawHill(scene, {
    name: "b",
    ridge: middle,
    top: mix(light.near, light.haze, 0.45),
    bottom: mix(light.near, light.haze, 0.25),
  });
  scene.draw(
    distantHouse(scene, { x: width * 0.76, y: heightAt(middle, width * 0.8) + 14, width: 84, style: "farmhouse" }),
    ...[0.05, 0.12, 0.19, 0.7, 0.94].map((share) =>
      tree(scene, { x: width * share, y: height * 0.69, size: height * random.range(0.11, 0.18), tint: "#6d8a45" }),
    ),
  );
  const slope = [
    [-0.06, 0.86],
    [0.2, 0.78],
    [0.42, 0.74],
    [0.7, 0.8],
    [1.06, 0.92],
  ] as const;
  const near = slope.map(([x, y]): Point => [width * x, height * y]);
  drawHill(scene, {
    name: "n",
    ridge: near,
    top: mix(light.near, light.light, 0.2),
    bottom: mix(light.near, light.shade, 0.35),
  });
}

function drawGrass(scene: Scene): void {
  const colours = ["#f0d05a", "#ffffff", "#d9798d"];
  scene.draw(
    grass(scene, { from: 300, to: 360, count: 130 }),
    flowers(scene, { x: [0, scene.width], y: [315, 358], colours, count: 46, size: 3.2 }),
  );
}
