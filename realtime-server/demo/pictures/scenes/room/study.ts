import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, paint, path, rect, repeat } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import { pottedPlant, sunbeam, windowView } from "./furniture.ts";

const spines = ["#b5544a", "#4f7a92", "#d9a441", "#5f8a6e", "#e8dcc4", "#7a5a72", "#2f4f4a"] as const;

export function drawStudy(scene: Scene): void {
  const { width, height } = scene;
  const window: Box = [width * 0.36, height * 0.13, width * 0.28, height * 0.36];
  scene.draw(
    windowView(scene, window),
    bookcase(scene, 0.02),
    bookcase(scene, 0.72),
    sunbeam(scene, window),
    desk(scene),
    deskThings(scene),
    chair(scene),
    pottedPlant(scene, [width * 0.9, height * 0.76, 70]),
  );
}

function bookcase({ width, height, random }: Scene, left: number): string {
  return repeat(4, (row) => {
    const y = height * (0.2 + row * 0.15);
    let shelf = rect([width * left, y, width * 0.26, 8], "#8a6440");
    for (let x = width * left + 6; x < width * (left + 0.25);) {
      const [thick, tall] = [random.range(9, 18), random.range(42, 70)];
      if (random.chance(0.86)) shelf += rect([x, y - tall, thick - 1.5, tall], random.pick(spines), 'rx="1.2"');
      x += thick;
    }
    return shelf;
  });
}

function desk({ width, height }: Scene): string {
  return [
    ellipse([width * 0.5, height * 0.94, width * 0.3, height * 0.03], "#000", 'opacity=".22"'),
    rect([width * 0.2, height * 0.64, width * 0.6, 16], "#b98d62", 'rx="3"'),
    rect([width * 0.22, height * 0.665, 14, height * 0.26], "#a47a50"),
    rect([width * 0.76, height * 0.665, 14, height * 0.26], "#a47a50"),
    rect([width * 0.6, height * 0.665, width * 0.17, height * 0.12], "#a98058", 'rx="2"'),
    circle([width * 0.685, height * 0.725, 4], "#e8c66a"),
  ].join("");
}

// A laptop, a lamp, a cup with pencils.
function deskThings({ id, width, height }: Scene): string {
  return [
    rect([width * 0.42, height * 0.53, 130, 66], "#394244", 'rx="5"'),
    rect([width * 0.428, height * 0.54, 117, 54], "#dfe9e4", 'rx="2"'),
    rect([width * 0.4, height * 0.636, 164, 6], "#5b6466", 'rx="3"'),
    line(`M${at(width * 0.7, height * 0.64)}v-30l-30 -54l-26 18`, ["#c25a36", 6]),
    path(`M${at(width * 0.6, height * 0.475)}l34 -16l12 26l-30 16Z`, "#c25a36"),
    circle([width * 0.63, height * 0.54, 74], paint(`${id}gh`), 'opacity=".5"'),
    rect([width * 0.26, height * 0.6, 22, 24], "#e8e2d4", 'rx="4"'),
    line(`M${at(width * 0.272, height * 0.6)}l-6 -30M${at(width * 0.28, height * 0.6)}l4 -34`, ["#d9a441", 4]),
  ].join("");
}

function chair({ width, height }: Scene): string {
  const feet = `M${at(width * 0.43, height * 0.93)}L${at(width * 0.492, height * 0.89)}L${at(width * 0.555, height * 0.93)}`;
  return [
    rect([width * 0.44, height * 0.72, 96, 12], "#4f6f62", 'rx="6"'),
    rect([width * 0.485, height * 0.73, 10, height * 0.16], "#5b6466"),
    line(feet, ["#5b6466", 7]),
    rect([width * 0.45, height * 0.6, 80, height * 0.12], "#4f6f62", 'rx="14" opacity=".0"'),
  ].join("");
}
