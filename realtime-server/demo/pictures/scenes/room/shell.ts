import { mix } from "../colour.ts";
import { linearGradient } from "../gradients.ts";
import type { Scene } from "../scene.ts";
import { at, line, paint, rect, repeat } from "../shapes.ts";

export type Shell = { wall: string; floor: string; floorTop: number };

export function drawShell({ id, width, height, light, define, draw }: Scene, { wall, floor, floorTop }: Shell): void {
  define(
    linearGradient(`${id}wl`, [
      [0, mix(wall, "#ffffff", 0.12)],
      [1, mix(wall, "#8a7f6c", 0.12)],
    ]),
    linearGradient(`${id}fl`, [
      [0, mix(floor, "#3c2a1a", 0.22)],
      [1, floor],
    ]),
    linearGradient(`${id}lb`, [
      [0, light.light, 0.65],
      [1, light.light, 0],
    ]),
  );
  const boards = repeat(26, (index) => {
    const board = index - 13;
    const course = `M${at(width * 0.5 + board * 52, floorTop)}L${at(width * 0.5 + board * 128, height)}`;
    return line(course, [mix(floor, "#3c2a1a", 0.35), 1.4], 'opacity=".45"');
  });
  draw(
    rect([0, 0, width, floorTop], paint(`${id}wl`)),
    rect([0, floorTop, width, height - floorTop], paint(`${id}fl`)),
    boards,
    rect([0, floorTop - 12, width, 12], mix(wall, "#ffffff", 0.4)),
    rect([0, floorTop - 1, width, 3], "#000000", 'opacity=".15"'),
  );
}
