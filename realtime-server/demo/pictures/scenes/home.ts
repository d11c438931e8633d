import type { DoorColour, HomeSetting, HomeStyle, TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "./colour.ts";
import { stoneWall } from "./figures.ts";
import { house } from "./house/house.ts";
import { defineHouseParts } from "./house/housePlan.ts";
import { drawFields, drawHill, flowers, grass, ridgeLine } from "./land.ts";
import { isDusk, lights } from "./light.ts";
import { createRandom } from "./random.ts";
import { createScene, idFrom, photo } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { path, repeat, to } from "./shapes.ts";
import { drawSky } from "./sky.ts";
import { bush, tree } from "./trees.ts";
import { drawWater } from "./water.ts";

export type Home = {
  seed: string;
  style: HomeStyle;
  time: TimeOfDay;
  door?: DoorColour | undefined;
  setting?: HomeSetting | undefined;
};

const horizon = 0.56;
const doorstep = 0.79;
const frontage: Readonly<Record<HomeStyle, number>> = {
  cottage: 0.62,
  thatch: 0.56,
  farmhouse: 0.5,
  brick: 0.46,
  maison: 0.5,
  breton: 0.5,
};

export function drawHome(home: Home): string {
  const { seed, style, time } = home;
  const scene = createScene({
    ...photo,
    id: idFrom(`${seed}${style}${time}${photo.width}`),
    random: createRandom(seed + style),
    light: lights[time],
  });
  const { width, height, random } = scene;
  defineHouseParts(scene);
  drawCountry(scene, home);
  const ground = height * doorstep;
  const houseWidth = width * frontage[style];
  const left = width * 0.5 - houseWidth / 2 + random.range(-0.05, 0.05) * width;
  drawTrees(scene, style, ground);
  drawLawn(scene, ground);
  scene.draw(house(scene, { x: left, ground, width: houseWidth, style, door: home.door }));
  drawFront(scene, style, { middle: left + houseWidth * 0.5, houseWidth, ground });
  return scene.finish();
}

function drawCountry(scene: Scene, { setting }: Home): void {
  const { width, height, light, random } = scene;
  drawSky(scene, horizon);
  const far = ridgeLine(random, { width, y: height * (horizon - 0.06), swell: height * 0.045 });
  const middle = ridgeLine(random, { width, y: height * (horizon + 0.01), swell: height * 0.03 });
  drawHill(scene, {
    name: "a",
    ridge: far,
    top: mix(light.far, light.haze, 0.45),
    bottom: mix(light.far, light.haze, 0.15),
  });
  if (setting ? setting === "sea" : random.chance(0.35)) {
    drawWater(scene, { y: height * (horizon - 0.02), height: height * 0.16 });
  }
  drawHill(scene, {
    name: "b",
    ridge: middle,
    top: mix(light.near, light.haze, 0.5),
    bottom: mix(light.near, light.haze, 0.22),
  });
  drawFields(scene, { name: "f", ridge: middle, base: mix(light.near, light.haze, 0.35) });
}

function drawTrees(scene: Scene, style: HomeStyle, ground: number): void {
  const { width, height, light, random } = scene;
  const slender = style === "maison" ? random.pick(["cypress", "poplar"] as const) : "round";
  const tint = mix(leafOf(scene), light.haze, 0.12);
  scene.draw(
    repeat(7, (index) => {
      const x = index < 4 ? width * (0.01 + index * 0.07) : width * (0.78 + (index - 4) * 0.09);
      const y = ground - random.range(0.02, 0.06) * height;
      return tree(scene, {
        x,
        y,
        size: height * random.range(0.16, 0.3),
        kind: random.chance(0.6) ? slender : "round",
        tint,
      });
    }),
  );
}

function drawLawn(scene: Scene, ground: number): void {
  const { width, height, light, random } = scene;
  const ridge = ridgeLine(random, { width, y: ground - height * 0.015, swell: height * 0.008 });
  drawHill(scene, {
    name: "g",
    ridge,
    top: mix(light.near, light.light, 0.22),
    bottom: mix(light.near, light.shade, 0.38),
  });
}

type Front = { middle: number; houseWidth: number; ground: number };

function drawFront(scene: Scene, style: HomeStyle, front: Front): void {
  const { width, height, light, random, draw } = scene;
  draw(gardenPath(scene, front), grass(scene, { from: front.ground + height * 0.03, to: height, count: 90 }));
  draw(boundary(scene, style, front.middle));
  const border = {
    y: [height * 0.9, height] as const,
    colours: ["#f3efe0", "#f0c24a", "#d9798d", "#ffffff"],
    count: 30,
    size: 3,
  };
  draw(
    flowers(scene, { x: [0, front.middle - width * 0.18], ...border }),
    flowers(scene, { x: [front.middle + width * 0.18, width], ...border }),
  );
  const x = random.chance(0.5) ? -width * 0.01 : width;
  draw(tree(scene, { x, y: height * 0.92, size: height * 0.55, tint: mix(leafOf(scene), light.shade, 0.15) }));
}

function gardenPath({ width, height, light }: Scene, { middle, houseWidth, ground }: Front): string {
  const x = (widths: number, houses: number) => middle + width * widths + houseWidth * houses;
  const outline = [
    to("M", [x(0, -0.04), ground + 4]),
    to("C", [x(0, -0.02), ground + height * 0.07], [x(-0.16, 0), ground + height * 0.1], [x(-0.12, 0), height + 10]),
    to("L", [x(0.14, 0), height + 10]),
    to("C", [x(0.08, 0), ground + height * 0.1], [x(0, 0.06), ground + height * 0.06], [x(0, 0.04), ground + 4]),
  ];
  return path(`${outline.join("")}Z`, mix("#dccfae", light.shade, isDusk(light) ? 0.5 : 0.12));
}

function boundary(scene: Scene, style: HomeStyle, middle: number): string {
  const { width, height, random } = scene;
  if (style === "maison") return lavender(scene, 0) + lavender(scene, 1);
  if (!random.chance(0.7)) return "";
  const wall = { y: height * 0.97, size: height * 0.034, tone: style === "brick" ? "#b08d78" : "#a7a79c" };
  return (
    stoneWall(scene, { from: -4, to: middle - width * 0.17, ...wall }) +
    stoneWall(scene, { from: middle + width * 0.17, to: width + 4, ...wall })
  );
}

function lavender(scene: Scene, side: 0 | 1): string {
  const { width, height } = scene;
  const look = { y: height * 0.955, size: height * 0.05, colour: "#7d8a63", blooms: ["#8d76b8", "#a892cf", "#7766a5"] };
  return repeat(9, (index) => bush(scene, { x: width * ((side ? 0.72 : -0.02) + index * 0.035), ...look }));
}

function leafOf({ light }: Scene): string {
  return mix("#567f3f", light.near, 0.4);
}
