import type { FamilyLooks, Look } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import { drawHill, ridgeLine } from "../land.ts";
import { lights } from "../light.ts";
import { createRandom } from "../random.ts";
import { createScene, idFrom } from "../scene.ts";
import type { Scene } from "../scene.ts";
import { group, repeat, tenth } from "../shapes.ts";
import { drawSky } from "../sky.ts";
import { tree } from "../trees.ts";
import { portrait } from "./portrait.ts";

type Family = { seed: string; members: FamilyLooks };
type Member = { look: Look; index: number; count: number };

// The family in front of the house they do not show: children stand before the grown-ups.
export function drawFamily({ seed, members }: Family): string {
  const scene = createScene({
    width: 480,
    height: 360,
    id: idFrom(`fp${seed}`),
    random: createRandom(`f${seed}`),
    light: lights.golden,
  });
  drawMeadow(scene);
  const people = members.map((look, index) => ({ look, index, count: members.length }));
  const [children, adults] = [people.filter(({ look }) => isChild(look)), people.filter(({ look }) => !isChild(look))];
  scene.draw(...[...adults, ...children].map((member) => memberAt(scene, seed, member)));
  return scene.finish(0.14);
}

function drawMeadow(scene: Scene): void {
  const { width, height, light, random } = scene;
  drawSky(scene, 0.6);
  const far = ridgeLine(random, { width, y: height * 0.56, swell: height * 0.04 });
  drawHill(scene, {
    name: "a",
    ridge: far,
    top: mix(light.near, light.haze, 0.55),
    bottom: mix(light.near, light.haze, 0.2),
  });
  const tint = mix("#527a3e", light.haze, 0.3);
  scene.draw(
    repeat(6, () => {
      return tree(scene, {
        x: width * random.range(0, 1),
        y: height * 0.66,
        size: height * random.range(0.14, 0.24),
        tint,
      });
    }),
  );
  const near = ridgeLine(random, { width, y: height * 0.74, swell: height * 0.02 });
  drawHill(scene, {
    name: "c",
    ridge: near,
    top: mix(light.near, light.light, 0.15),
    bottom: mix(light.near, light.shade, 0.2),
  });
}

function memberAt({ id, width, height }: Scene, seed: string, { look, index, count }: Member): string {
  const scale = (height / 120) * (isChild(look) ? 0.72 : 0.86) * (count > 3 ? 0.92 : 1);
  const x = width * ((index + 0.5) / count) * 0.84 + width * 0.08 - 60 * scale;
  const place = `transform="translate(${tenth(x)} ${tenth(height - 118 * scale)}) scale(${tenth(scale * 100) / 100})"`;
  return group(place, portrait(look, `${id}m${index}`, createRandom(`${seed}${index}`)));
}

function isChild({ age }: Look): boolean {
  return age !== undefined && age < 18;
}
