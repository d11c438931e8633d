import { mix } from "../colour.ts";
import { fire } from "../flames.ts";
import { radialGradient } from "../gradients.ts";
import { wallTexture } from "../house/textures.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, paint, path, rect, tenth } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import { sleepingDog } from "./dog.ts";
import { framedArt, pottedPlant, sunbeam, windowView } from "./furniture.ts";
import type { Shell } from "./shell.ts";

const flames = [
  { offset: -22, size: 46, colour: "#f0792c" },
  { offset: 4, size: 70, colour: "#f59a3a" },
  { offset: 26, size: 42, colour: "#f0792c" },
  { offset: 2, size: 40, colour: "#ffd479" },
] as const;

export function drawSitting(scene: Scene, { wall, floorTop }: Shell): void {
  const { width, height, random } = scene;
  const window: Box = [width * 0.7, height * 0.14, width * 0.2, height * 0.34];
  scene.draw(windowView(scene, window), fireplace(scene, wall, floorTop));
  scene.draw(mantelpiece(scene), sunbeam(scene, window), rug(scene));
  scene.draw(
    sofa(scene, random.pick(["#4f6f62", "#566f86", "#b27a4a", "#7a5a62"])),
    sleepingDog([width * 0.42, height * 0.945]),
    pottedPlant(scene, [width * 0.06, height * 0.68, 86]),
  );
}

function fireplace(scene: Scene, wall: string, floorTop: number): string {
  const { id, width, height, define } = scene;
  const x = width * 0.28;
  define(radialGradient(`${id}fi`, [
    [0, "#ffcf7a", 0.9],
    [0.5, "#ff8a3c", 0.45],
    [1, "#ff8a3c", 0],
  ]));
  const top = height * 0.48;
  const right = `Q${at(x + 70, top)} ${at(x + 70, height * 0.56)}V${tenth(floorTop)}Z`;
  const arch = `V${tenth(height * 0.56)}Q${at(x - 70, top)} ${at(x, top)}${right}`;
  const logs = `M${at(x - 44, floorTop - 14)}L${at(x + 40, floorTop - 24)}M${at(x - 36, floorTop - 26)}L${at(x + 44, floorTop - 12)}`;
  return [
    rect([x - 130, height * 0.02, 260, height * 0.42], mix(wall, "#ffffff", 0.15)),
    wallTexture(scene, "stone", { box: [x - 120, height * 0.42, 240, floorTop - height * 0.42], colour: "#b7ac98" }),
    rect([x - 142, height * 0.4, 284, 18], "#7a5a3a", 'rx="3"'),
    path(`M${at(x - 70, floorTop)}${arch}`, "#2a221c"),
    ellipse([x, floorTop - 14, 54, 9], "#5a4030"),
    fire({ x, base: floorTop - 18, foot: 13, belly: 18, flames }),
    line(logs, ["#6b4a30", 11]),
    circle([x, floorTop - 30, 190], paint(`${id}fi`), 'opacity=".55"'),
  ].join("");
}

function mantelpiece(scene: Scene): string {
  const { width, height } = scene;
  const x = width * 0.28;
  return [
    framedArt(scene, [x - 52, height * 0.12, 104, 124]),
    rect([x - 118, height * 0.345, 18, 34], "#4f7f6e", 'rx="6"'),
    rect([x + 86, height * 0.36, 12, 26], "#e8e2d4", 'rx="2"'),
    rect([x + 104, height * 0.35, 12, 31], "#e8e2d4", 'rx="2"'),
    rect([x - 92, height * 0.365, 30, 22], "#c9b27a", 'rx="3"'),
  ].join("");
}

function rug({ width, height }: Scene): string {
  return [
    ellipse([width * 0.55, height * 0.93, width * 0.42, height * 0.06], "#a8503a"),
    ellipse([width * 0.55, height * 0.93, width * 0.37, height * 0.05], "#c9734e"),
    ellipse([width * 0.55, height * 0.93, width * 0.3, height * 0.038], "#d99a6a"),
  ].join("");
}

function sofa({ width, height }: Scene, colour: string): string {
  const cushion = (x: number, angle: number) =>
    `rx="12" transform="rotate(${angle} ${tenth(width * x)} ${tenth(height * 0.65)})"`;
  return [
    rect([width * 0.54, height * 0.55, width * 0.42, height * 0.22], mix(colour, "#000000", 0.1), 'rx="22"'),
    rect([width * 0.51, height * 0.64, width * 0.08, height * 0.2], colour, 'rx="20"'),
    rect([width * 0.91, height * 0.64, width * 0.08, height * 0.2], colour, 'rx="20"'),
    rect([width * 0.56, height * 0.69, width * 0.38, height * 0.13], mix(colour, "#ffffff", 0.12), 'rx="14"'),
    line(`M${at(width * 0.75, height * 0.7)}v${tenth(height * 0.11)}`, [mix(colour, "#000", 0.2), 2.5]),
    rect([width * 0.6, height * 0.6, 62, 58], "#e3b448", cushion(0.64, -8)),
    rect([width * 0.84, height * 0.6, 58, 56], "#efe6d2", cushion(0.87, 7)),
    rect([width * 0.55, height * 0.84, 12, 22], "#5a4030"),
    rect([width * 0.93, height * 0.84, 12, 22], "#5a4030"),
  ].join("");
}
