import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, group, line, path, rect, repeat, tenth } from "../shapes.ts";
import type { Box, Point } from "../shapes.ts";
import { bush } from "../trees.ts";
import { pendantLamp, pottedPlant, sunbeam, windowView } from "./furniture.ts";
import type { Shell } from "./shell.ts";

export function drawKitchen(scene: Scene, { wall, floorTop }: Shell): void {
  const { width, height, random } = scene;
  const window: Box = [width * 0.34, height * 0.16, width * 0.26, height * 0.3];
  scene.draw(windowView(scene, window));
  const cabinets = random.pick(["#5f7f74", "#4f6f82", "#8a9a72", "#b06a4c", "#e4ddcc"]);
  scene.draw(
    shelves(scene, [0, 0.27]),
    shelves(scene, [0.69, 0.31]),
    tiles(scene, wall),
    counter(scene, cabinets, floorTop),
    worktop(scene),
    sunbeam(scene, window),
    table(scene),
    pendantLamp(scene, [width * 0.3, height * 0.1], "#b5402f"),
    pendantLamp(scene, [width * 0.66, height * 0.1], "#b5402f"),
  );
}

// Left edge and length as shares of the width.
function shelves(scene: Scene, [left, length]: Point): string {
  const { width, height, random } = scene;
  const board = (y: number) => rect([width * left, height * y, width * length, 9], "#a97f58");
  const things = repeat(7, (index) => {
    const x = width * left + 18 + (index * width * length) / 7.4;
    return [0.12, 0.29]
      .map((y) => {
        const kind = random.whole(0, 3);
        const colour = random.pick(["#f2ece0", "#c0653f", "#7fa0a3", "#e3b448", "#5b6b5a", "#d9cbb3"]);
        return crockery([x, height * y], kind, colour);
      })
      .join("");
  });
  return board(0.12) + board(0.29) + things;
}

function crockery([x, y]: Point, kind: number, colour: string): string {
  const pale = mix(colour, "#ffffff", 0.3);
  if (kind === 0) return rect([x, y - 34, 19, 34], colour, 'rx="4"');
  if (kind === 1) return ellipse([x + 10, y - 7, 14, 7], colour) + ellipse([x + 10, y - 14, 12, 5], pale);
  if (kind === 2)
    return (
      rect([x, y - 24, 22, 24], colour, 'rx="6"') + rect([x + 4, y - 30, 14, 7], mix(colour, "#4a3a2a", 0.4), 'rx="2"')
    );
  return rect([x, y - 46, 9, 46], colour, 'rx="2"') + rect([x + 10, y - 40, 8, 40], pale, 'rx="2"');
}

function tiles({ width, height }: Scene, wall: string): string {
  let joints = "";
  for (let y = height * 0.36; y < height * 0.53; y += 19) joints += `M0 ${tenth(y)}H${width}`;
  for (let x = 0; x < width; x += 38) joints += `M${x} ${tenth(height * 0.34)}V${tenth(height * 0.54)}`;
  return group('opacity=".35"', line(joints, [mix(wall, "#8a7f6c", 0.3), 1.2]));
}

function counter({ width, height }: Scene, colour: string, floorTop: number): string {
  const doors = repeat(8, (index) => {
    const x = (width / 8) * index;
    return [
      rect(
        [x + 6, height * 0.575, width / 8 - 12, floorTop - height * 0.575 - 12],
        mix(colour, "#ffffff", 0.1),
        'rx="2"',
      ),
      rect([x + 14, height * 0.59, width / 8 - 28, floorTop - height * 0.59 - 24], colour, 'rx="2"'),
      circle([x + width / 8 - 16, height * 0.64, 3.4], "#e8c66a"),
    ].join("");
  });
  return (
    rect([0, height * 0.54, width, 13], "#e9e2d2") +
    rect([0, height * 0.555, width, floorTop - height * 0.555], colour) +
    doors
  );
}

// Tap, fruit, kettle, a plant.
function worktop(scene: Scene): string {
  const { width, height } = scene;
  return [
    line(`M${at(width * 0.47, height * 0.54)}v-42q0 -20 18 -20t18 18`, ["#c9b27a", 6]),
    ellipse([width * 0.12, height * 0.53, 34, 9], "#b5804f"),
    circle([width * 0.1, height * 0.505, 12], "#d65f3a"),
    circle([width * 0.13, height * 0.503, 12], "#e3a33a"),
    circle([width * 0.155, height * 0.507, 11], "#7c9a48"),
    rect([width * 0.8, height * 0.455, 40, 52], "#d9d2c2", 'rx="6"'),
    path(`M${at(width * 0.85, height * 0.5)}q22 4 18 22`, "none", 'stroke="#d9d2c2" stroke-width="6"'),
    pottedPlant(scene, [width * 0.92, height * 0.49, 48]),
  ].join("");
}

function table(scene: Scene): string {
  const { width, height, random } = scene;
  const plates = repeat(5, (index) => {
    const x = width * (0.24 + index * 0.13);
    const food = random.pick(["#e3b448", "#c9583f", "#efe6d2"]);
    return ellipse([x, height * 0.826, 30, 6.4], "#faf7f0") + ellipse([x, height * 0.823, 20, 4], food);
  });
  return [
    ellipse([width * 0.5, height * 0.97, width * 0.34, height * 0.03], "#000", 'opacity=".2"'),
    rect([width * 0.16, height * 0.83, width * 0.68, 20], "#a4743f", 'rx="4"'),
    rect([width * 0.16, height * 0.83, width * 0.68, 6], "#c49256", 'rx="3"'),
    rect([width * 0.2, height * 0.86, 17, height * 0.16], "#8a6034"),
    rect([width * 0.78, height * 0.86, 17, height * 0.16], "#8a6034"),
    plates,
    rect([width * 0.46, height * 0.735, 26, height * 0.09], "#eef0ea", 'rx="8"'),
    bush(scene, {
      x: width * 0.478,
      y: height * 0.745,
      size: 26,
      colour: "#5d8a4a",
      blooms: ["#f2b8c0", "#ffffff", "#e8a02c", "#d8574a"],
    }),
  ].join("");
}
