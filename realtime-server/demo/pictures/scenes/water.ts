import { mix } from "./colour.ts";
import { linearGradient } from "./gradients.ts";
import type { Scene } from "./scene.ts";
import { paint, rect, repeat, tenth } from "./shapes.ts";

type Water = { y: number; height: number; tint?: string };

export function drawWater(scene: Scene, { y, height, tint = "#7fb0b4" }: Water): void {
  const { id, width, light } = scene;
  scene.define(
    linearGradient(`${id}w`, [
      [0, mix(light.sky[2], tint, 0.35)],
      [1, mix(tint, light.shade, 0.32)],
    ]),
  );
  scene.draw(
    rect([0, y, width, height], paint(`${id}w`)),
    ripples(scene, { y, height, tint }),
    glitter(scene, { y, height }),
  );
}

function ripples({ width, light, random }: Scene, { y, height, tint }: Required<Water>): string {
  return repeat(46, () => {
    const depth = random.next() ** 1.6;
    const length = 10 + depth * 60;
    const left = random.range(-20, width);
    const long = length * random.range(0.5, 1.6);
    const colour = random.chance(0.65) ? mix(light.light, "#ffffff", 0.3) : mix(tint, light.shade, 0.5);
    const look = `rx="1.5" opacity="${tenth(random.range(0.15, 0.5))}"`;
    return rect([left, y + depth * height, long, 1 + depth * 2.2], colour, look);
  });
}

// The sun's road on the water.
function glitter({ width, light, random }: Scene, { y, height }: Water): string {
  const colour = mix(light.sun.colour, "#ffffff", 0.2);
  return repeat(16, (index) => {
    const depth = index / 16;
    const left = width * light.sun.x - 8 - depth * 34 + random.range(-10, 10);
    const look = `rx="1.5" opacity="${tenth(0.75 - depth * 0.55)}"`;
    return rect([left, y + depth * height * 0.8 + 2, 16 + depth * 60, 1.6 + depth * 2.4], colour, look);
  });
}
