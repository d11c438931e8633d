import type { LandscapeView, TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "./colour.ts";
import { sheep, stoneWall } from "./figures.ts";
import { house } from "./house/house.ts";
import { defineHouseParts } from "./house/housePlan.ts";
import { drawFields, drawHill, flowers, grass, ground, heightAt, ridgeLine } from "./land.ts";
import { lights } from "./light.ts";
import { createRandom } from "./random.ts";
import { createScene, idFrom, photo } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { drawShore } from "./shore.ts";
import { at, clipPath, group, line, rect, repeat } from "./shapes.ts";
import type { Point } from "./shapes.ts";
import { drawSky } from "./sky.ts";
import { tree } from "./trees.ts";

type Landscape = { seed: string; view: LandscapeView; time: TimeOfDay };
type Layer = { index: number; ridge: readonly Point[]; base: string; distance: number };

// From far to near: where the ridge is, how much it swells, how much haze lies before it.
const layers = [
  { y: 0.47, swell: 0.06, haze: 0.75 },
  { y: 0.52, swell: 0.045, haze: 0.55 },
  { y: 0.6, swell: 0.04, haze: 0.34 },
  { y: 0.7, swell: 0.04, haze: 0.14 },
] as const;

export function drawLandscape({ seed, view, time }: Landscape): string {
  const scene = createScene({
    ...photo,
    id: idFrom(`${seed}${view}${time}${photo.width}`),
    random: createRandom(seed + view),
    light: lights[time],
  });
  defineHouseParts(scene);
  drawSky(scene, view === "coast" ? 0.46 : 0.5);
  if (view === "coast" || view === "lake") drawShore(scene, view);
  else drawInland(scene, view);
  return scene.finish();
}

function drawInland(scene: Scene, view: "hills" | "vineyard"): void {
  const { width, height, light, random } = scene;
  layers.forEach(({ y, swell, haze }, index) => {
    const ridge = ridgeLine(random, { width, y: height * y, swell: height * swell });
    const base = index === 0 ? mix(light.far, light.haze, 0.4) : mix(light.near, light.haze, haze);
    drawLayer(scene, { index, ridge, base, distance: haze }, view);
  });
  if (view === "hills") drawPasture(scene);
}

function drawLayer(scene: Scene, layer: Layer, view: "hills" | "vineyard"): void {
  const { index, ridge, base } = layer;
  drawHill(scene, { name: `l${index}`, ridge, top: mix(base, scene.light.light, 0.12), bottom: base });
  if (index === 1 || index === 2) drawFields(scene, { name: `f${index}`, ridge, base, count: 8 });
  if (view === "vineyard" && index === 3) scene.draw(vines(scene, ridge));
  if (index >= 1) scene.draw(trees(scene, layer, view));
  if (index === 2) scene.draw(repeat(2, (place) => farm(scene, ridge, { place, view })));
}

function trees(scene: Scene, { index, ridge, distance }: Layer, view: "hills" | "vineyard"): string {
  const { width, height, light, random } = scene;
  const tint = mix("#527a3e", light.haze, distance * 0.8);
  return repeat(9, () => {
    const x = random.range(0, width);
    const y = heightAt(ridge, x) + height * random.range(0.01, 0.05);
    const size = height * (0.04 + index * 0.028) * random.range(0.8, 1.2);
    return tree(scene, {
      x,
      y,
      size,
      kind: view === "vineyard" ? random.pick(["cypress", "round", "poplar"] as const) : "round",
      tint,
    });
  });
}

function farm(
  scene: Scene,
  ridge: readonly Point[],
  { place, view }: { place: number; view: "hills" | "vineyard" },
): string {
  const { width, height, random } = scene;
  const x = width * (0.16 + place * 0.5 + random.range(-0.05, 0.05));
  const foot = heightAt(ridge, x) + height * 0.035;
  const style = view === "vineyard" ? "maison" : random.pick(["cottage", "farmhouse"] as const);
  return house(scene, { x, ground: foot, width: width * 0.13, style, hasSmoke: place === 0 });
}

function vines({ id, width, height, light }: Scene, ridge: readonly Point[]): string {
  const rows = repeat(40, (index) => {
    const row = index - 14;
    const x = width * 0.55 + row * 9;
    const top = heightAt(ridge, Math.max(0, Math.min(width, x))) + 6;
    return `M${at(x, top)}L${at(width * 0.5 + row * 74, height * 1.04)}`;
  });
  const soil = rect([0, height * 0.6, width, height * 0.4], mix("#b79b62", light.near, 0.35));
  const shaded = line(rows, [mix("#5d7a38", light.shade, 0.12), 17], 'stroke-dasharray="2 9"');
  const lit = line(rows, [mix("#7c9a48", light.light, 0.22), 8], 'stroke-dasharray="1 10"');
  return clipPath(`${id}vc`, ground(ridge, width, height)) + group(`clip-path="url(#${id}vc)"`, soil + shaded + lit);
}

function drawPasture(scene: Scene): void {
  const { width, height, random } = scene;
  scene.draw(
    stoneWall(scene, { from: -4, to: width * 0.38, y: height * 0.93, size: height * 0.03 }),
    stoneWall(scene, { from: width * 0.62, to: width + 4, y: height * 0.95, size: height * 0.03 }),
    repeat(6, () => {
      const spot = [
        width * random.range(0.1, 0.9),
        height * random.range(0.76, 0.86),
        height * random.range(0.022, 0.034),
      ] as const;
      return sheep(scene, spot, random.chance(0.5) ? 1 : -1);
    }),
    grass(scene, { from: height * 0.86, to: height, count: 100 }),
    flowers(scene, {
      x: [0, width],
      y: [height * 0.9, height],
      colours: ["#f0d05a", "#ffffff", "#d9798d", "#f0d05a"],
      count: 80,
      size: 3.2,
    }),
  );
}
