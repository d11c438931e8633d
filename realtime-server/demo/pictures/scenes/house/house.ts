import { mix } from "../colour.ts";
import { isDusk } from "../light.ts";
import type { Scene } from "../scene.ts";
import { circle, ellipse, group, paint, repeat } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import { bush } from "../trees.ts";
import { annex, chimneys, shadowOf, walls } from "./houseParts.ts";
import { planHouse } from "./housePlan.ts";
import type { House, HousePlan } from "./housePlan.ts";
import { blooms } from "./houseStyles.ts";
import { frontDoor, windowIn } from "./openings.ts";
import { roof } from "./roof.ts";

// The order of the parts is the order in which the seed is asked: moving one changes every house.
export function house(scene: Scene, wish: House): string {
  const plan = planHouse(scene, wish);
  const side = wish.annex ?? (scene.random.chance(0.5) ? 1 : -1);
  const extension = side ? annex(scene, plan, side) : "";
  const body = chimneys(scene, plan, wish.hasSmoke ?? true) + walls(scene, plan) + roof(scene, plan);
  const panes = windows(scene, plan);
  const door = doorBox(plan);
  return [
    shadowOf(scene, plan),
    extension,
    body,
    panes.drawing,
    frontDoor(scene, door, plan.door),
    planting(scene, plan, door),
    isDusk(scene.light) ? lampLight(plan, door, panes.halos) : "",
  ].join("");
}

type Windows = { drawing: string; halos: string };

function windows(scene: Scene, plan: HousePlan): Windows {
  const { columns, middle } = openingsOf(plan);
  const all: Windows = { drawing: "", halos: "" };
  for (let row = 0; row < plan.style.storeys; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (row === plan.style.storeys - 1 && column === middle) continue;
      const one = windowAt(scene, plan, [row, column]);
      all.drawing += one.drawing;
      all.halos += one.halos;
    }
  }
  return all;
}

function windowAt(scene: Scene, plan: HousePlan, [row, column]: readonly [number, number]): Windows {
  const { id, light, random } = scene;
  const { style } = plan;
  const box = windowBox(plan, [row, column]);
  const [x, y, width, height] = box;
  const lit = isDusk(light) && random.chance(0.78) ? 1 : 0;
  const panes = style.wall === "plaster" ? ([2, 3] as const) : ([2, 2] as const);
  const hasFlowers = row === style.storeys - 1 && style.storeys === 2 && random.chance(0.5);
  const flowers = {
    x: x + width / 2,
    y: y + height + 14,
    size: width * 0.42,
    colour: "#5d8a4a",
    blooms: ["#d8574a", "#f2b8c0", "#ffffff"],
  };
  return {
    drawing: windowIn(scene, box, { shutters: plan.shutters, lit, panes }) + (hasFlowers ? bush(scene, flowers) : ""),
    halos: lit ? circle([x + width / 2, y + height / 2, width * 1.7], paint(`${id}gh`)) : "",
  };
}

type Openings = { columns: number; middle: number; cell: number; rowHeight: number };

function openingsOf({ width, wallHeight, style }: HousePlan): Openings {
  const columns = style.storeys === 1 || width > 300 ? 5 : 3;
  return { columns, middle: Math.floor(columns / 2), cell: width / columns, rowHeight: wallHeight / style.storeys };
}

function windowBox(plan: HousePlan, [row, column]: readonly [number, number]): Box {
  const { cell, rowHeight } = openingsOf(plan);
  const isLow = plan.style.storeys === 1;
  const width = cell * (isLow ? 0.5 : 0.42);
  const y = plan.eaves + rowHeight * row + rowHeight * (isLow ? 0.22 : 0.24);
  return [plan.x + cell * (column + 0.5) - width / 2, y, width, rowHeight * (isLow ? 0.48 : 0.56)];
}

function doorBox(plan: HousePlan): Box {
  const { middle, cell, rowHeight } = openingsOf(plan);
  const isLow = plan.style.storeys === 1;
  const width = cell * (isLow ? 0.5 : 0.48);
  const height = rowHeight * (isLow ? 0.74 : 0.78);
  return [plan.x + cell * (middle + 0.5) - width / 2, plan.ground - height, width, height];
}

function planting(scene: Scene, { x, ground, width }: HousePlan, door: Box): string {
  const { random } = scene;
  const colours = random.pick(blooms);
  const climber = random.chance(0.7) ? climbingRose(scene, [door[0] - 16, ground, door[3]], colours) : "";
  const bushes = [0.06, 0.24, 0.74, 0.93].map((share) => {
    if (!random.chance(0.85)) return "";
    const size = width * random.range(0.05, 0.075);
    return bush(scene, { x: x + width * share, y: ground + 5, size, colour: "#5b8647", blooms: colours });
  });
  return climber + bushes.join("");
}

function climbingRose(
  { light, random }: Scene,
  [x, ground, doorHeight]: readonly [number, number, number],
  colours: readonly string[],
): string {
  const evening = isDusk(light);
  const leaves = repeat(26, (index) => {
    const left = x + Math.sin(index * 0.7) * 7 + (index > 16 ? (index - 16) * 4.2 : 0);
    const top = ground - 6 - Math.min(index, 17) * doorHeight * 0.062;
    const radius = random.range(4, 7.5);
    return circle([left, top, radius], mix("#557f46", light.shade, random.range(0, 0.4) + (evening ? 0.3 : 0)));
  });
  const roses = repeat(22, (index) => {
    const left = x + Math.sin(index * 0.8) * 8 + (index > 14 ? (index - 14) * 4.4 : 0);
    const top = ground - 8 - Math.min(index, 15) * doorHeight * 0.07;
    return circle(
      [left, top, random.range(1.6, 2.8)],
      mix(colours[index % 3] ?? "#ffffff", light.shade, evening ? 0.35 : 0),
    );
  });
  return leaves + roses;
}

function lampLight({ ground }: HousePlan, [x, , width]: Box, halos: string): string {
  const doorstep = ellipse([x + width / 2, ground + 8, width * 1.9, 14], "#ffc46b", 'opacity=".22"');
  return group('style="mix-blend-mode:screen"', halos) + doorstep;
}
