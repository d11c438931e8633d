import type { RoomKind, TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { defineHouseParts } from "../house/housePlan.ts";
import { lights } from "../light.ts";
import { createRandom } from "../random.ts";
import { createScene, idFrom, photo } from "../scene.ts";
import type { Scene } from "../scene.ts";
import { paint, rect } from "../shapes.ts";
import { drawBedroom } from "./bedroom.ts";
import { drawGarden } from "./garden.ts";
import { drawKitchen } from "./kitchen.ts";
import { drawShell } from "./shell.ts";
import type { Shell } from "./shell.ts";
import { drawSitting } from "./sitting.ts";
import { drawStudy } from "./study.ts";

type Room = { seed: string; room: RoomKind; time?: TimeOfDay };

const wallPaints: Readonly<Record<RoomKind, readonly string[]>> = {
  kitchen: ["#e9e4d4", "#dfe6dd", "#f0e3cf"],
  bedroom: ["#dfe7ea", "#ece3d8", "#e3e8da", "#ead9d2"],
  sitting: ["#d9d3c4", "#c9d3cc", "#e6d8c3"],
  study: ["#dfe3d6", "#e8dccb"],
  garden: ["#dfe7ea"],
};
const floorWoods = ["#c39a6b", "#b98d62", "#a97f58"] as const;
const furnish = { kitchen: drawKitchen, bedroom: drawBedroom, sitting: drawSitting, study: drawStudy } as const;

export function drawRoom({ seed, room, time }: Room): string {
  const random = createRandom(seed + room);
  const id = idFrom(`${seed}${room}${photo.width}`);
  const scene = createScene({
    ...photo,
    id,
    random,
    light: lights[time ?? random.pick(["morning", "noon", "golden"] as const)],
  });
  const wall = random.pick(wallPaints[room]);
  const floor = random.pick(floorWoods);
  defineHouseParts(scene);
  if (room === "garden") drawGarden(scene);
  else drawIndoors(scene, room, { wall, floor, floorTop: scene.height * (room === "kitchen" ? 0.78 : 0.74) });
  return scene.finish();
}

function drawIndoors(scene: Scene, room: Exclude<RoomKind, "garden">, shell: Shell): void {
  const { id, width, height, draw } = scene;
  drawShell(scene, shell);
  furnish[room](scene, shell);
  const turned = `opacity=".16" transform="rotate(180 ${width / 2} ${height / 2})"`;
  draw(rect([0, 0, width, height], paint(`${id}sh`), turned));
}
