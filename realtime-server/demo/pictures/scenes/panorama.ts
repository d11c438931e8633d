import type { PanoramaShape, TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "./colour.ts";
import { person, sheep, stoneWall } from "./figures.ts";
import { house } from "./house/house.ts";
import { defineHouseParts } from "./house/housePlan.ts";
import { drawFields, drawHill, grass, heightAt, ridgeLine } from "./land.ts";
import { isDusk, lights } from "./light.ts";
import { createRandom } from "./random.ts";
import { createScene, idFrom } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { at, path, rect, repeat } from "./shapes.ts";
import type { Point } from "./shapes.ts";
import { drawSky, stars } from "./sky.ts";
import { tree } from "./trees.ts";
import { drawWater } from "./water.ts";

type Panorama = { seed: string; shape: PanoramaShape; time: TimeOfDay };
type Frame = { width: number; height: number; focus: number; home: number };
type Layer = { index: number; ridge: readonly Point[]; base: string };

// Focus: where the home in front stands. Home: its share of the width.
const frames: Readonly<Record<PanoramaShape, Frame>> = {
  wide: { width: 1600, height: 820, focus: 0.74, home: 0.25 },
  tall: { width: 700, height: 1000, focus: 0.46, home: 0.52 },
};

// From far to near: where the ridge is, how much it swells, how much haze lies before it.
const layers = [
  { y: 0.6, swell: 0.05, haze: 0.75 },
  { y: 0.65, swell: 0.04, haze: 0.5 },
  { y: 0.72, swell: 0.035, haze: 0.3 },
  { y: 0.82, swell: 0.03, haze: 0.08 },
] as const;

// A wide country for the head of a page: a village with lights, one home in front, people arriving.
export function drawPanorama({ seed, shape, time }: Panorama): string {
  const frame = frames[shape];
  const { width, height } = frame;
  const scene = createScene({
    width,
    height,
    id: idFrom(`${seed}${time}${width}`),
    random: createRandom(seed),
    light: lights[time],
  });
  defineHouseParts(scene);
  drawEvening(scene, frame);
  layers.forEach(({ y, swell, haze }, index) => {
    const ridge = ridgeLine(scene.random, { width, y: height * y, swell: height * swell });
    const { light } = scene;
    const base = index === 0 ? mix(light.far, light.haze, 0.35) : mix(light.near, light.haze, haze);
    drawLayer(scene, { index, ridge, base }, frame);
  });
  scene.draw(
    grass(scene, { from: height * 0.9, to: height, count: 140 }),
    stoneWall(scene, { from: -4, to: width * 0.38, y: height * 1.0, size: height * 0.026 }),
  );
  return scene.finish(0.16);
}

// The sun goes down behind the home, wherever that is.
function drawEvening(scene: Scene, { height, focus }: Frame): void {
  const { light } = scene;
  drawSky({ ...scene, light: { ...light, sun: { ...light.sun, x: focus - 0.08, y: 0.58 } } }, 0.6);
  if (!isDusk(light)) return;
  scene.draw(
    stars(scene, { count: 46, depth: height * 0.3, radius: [0.6, 1.5], opacity: [0.2, 0.7], colour: "#ffffff" }),
  );
}

function drawLayer(scene: Scene, layer: Layer, frame: Frame): void {
  const { index, ridge, base } = layer;
  const { height, light } = scene;
  const bottom = mix(base, light.shade, index === 3 ? 0.35 : 0);
  drawHill(scene, { name: `l${index}`, ridge, top: mix(base, light.light, 0.1), bottom });
  if (index === 0) drawWater(scene, { y: height * 0.625, height: height * 0.05 });
  if (index === 1 || index === 2) drawFields(scene, { name: `f${index}`, ridge, base, count: 12 });
  if (index > 0) scene.draw(woods(scene, layer, frame));
  if (index === 1) scene.draw(village(scene, ridge));
  if (index === 2) scene.draw(farms(scene, ridge));
  if (index === 3) scene.draw(homestead(scene, ridge, frame));
}

function woods(scene: Scene, { index, ridge }: Layer, { width, height, focus }: Frame): string {
  const { light, random } = scene;
  const facing = { ...scene, light: { ...light, sun: { ...light.sun, x: focus * 2 } } };
  const tint = mix("#4f753d", light.near, 0.6);
  return repeat(15, () => {
    const x = random.range(0, width);
    const size = Math.min(height, width * 0.8) * (0.03 + index * 0.022) * random.range(0.8, 1.25);
    return tree(facing, { x, y: heightAt(ridge, x) + height * 0.02, size, tint });
  });
}

function village(scene: Scene, ridge: readonly Point[]): string {
  const { width, height, random } = scene;
  return [0.3, 0.36, 0.43, 0.9]
    .map((place) => {
      const x = width * place;
      const style = random.pick(["cottage", "farmhouse"] as const);
      return house(scene, {
        x,
        ground: heightAt(ridge, x) + height * 0.02,
        width: width * 0.034,
        style,
        hasSmoke: false,
      });
    })
    .join("");
}

function farms(scene: Scene, ridge: readonly Point[]): string {
  const { width, height } = scene;
  const farm = (place: number, style: "cottage" | "farmhouse") => {
    const x = width * place;
    const hasSmoke = style === "farmhouse";
    return house(scene, { x, ground: heightAt(ridge, x) + height * 0.03, width: width * 0.07, style, hasSmoke });
  };
  return farm(0.12, "cottage") + farm(0.5, "farmhouse");
}

function homestead(scene: Scene, ridge: readonly Point[], frame: Frame): string {
  const { width, height, focus, home } = frame;
  const { light } = scene;
  const ground = heightAt(ridge, width * focus) + height * 0.045;
  const crown = Math.min(height, width * 0.75);
  const tint = mix("#4f753d", light.near, 0.5);
  return [
    tree(scene, { x: width * (focus - home * 0.64), y: ground, size: crown * 0.26, tint }),
    tree(scene, { x: width * (focus + home * 0.88), y: ground + 6, size: crown * 0.3, tint }),
    house(scene, {
      x: width * (focus - home * 0.48),
      ground,
      width: width * home,
      style: "cottage",
      door: "red",
      wall: "#f4efe4",
      annex: 1,
    }),
    approach(scene, frame, ground),
    arrival(scene, frame, ground),
    sheep(scene, [width * 0.3, height * 0.9, height * 0.02]),
    sheep(scene, [width * 0.34, height * 0.915, height * 0.022], -1),
    sheep(scene, [width * 0.22, height * 0.93, height * 0.022]),
  ].join("");
}

function approach({ light }: Scene, { width, height, focus }: Frame, ground: number): string {
  const x = (offset: number) => width * (focus + offset);
  const left = `C${at(x(-0.01), ground + height * 0.06)} ${at(x(-0.1), ground + height * 0.06)} ${at(x(-0.16), height + 10)}`;
  const right = `C${at(x(-0.03), ground + height * 0.09)} ${at(x(0.02), ground + height * 0.05)} ${at(x(0.012), ground + 4)}`;
  const outline = `M${at(x(0.001), ground + 4)}${left}L${at(x(-0.06), height + 10)}${right}Z`;
  return path(outline, mix("#dccfae", light.shade, isDusk(light) ? 0.5 : 0.1));
}

// Two at the door, one coming up the path with a bag.
function arrival(scene: Scene, { width, height, focus }: Frame, ground: number): string {
  const guestX = width * (focus - 0.03);
  const bag = rect(
    [guestX + height * 0.014, ground + height * 0.026, height * 0.022, height * 0.024],
    "#e0a63a",
    'rx="2"',
  );
  return [
    person(scene, { x: width * (focus + 0.018), y: ground + 6, size: height * 0.062, coat: "#c95f35" }),
    person(scene, { x: width * (focus + 0.034), y: ground + 7, size: height * 0.056, coat: "#d8d2c0" }),
    person(scene, { x: guestX, y: ground + height * 0.05, size: height * 0.066, coat: "#4b7f9c", carries: bag }),
  ].join("");
}
