import { mix } from "../colour.ts";
import { drawFields, drawHill, heightAt, ridgeLine } from "../land.ts";
import type { Scene } from "../scene.ts";
import { repeat } from "../shapes.ts";
import type { Point } from "../shapes.ts";
import { drawSky } from "../sky.ts";
import { tree } from "../trees.ts";

// Sky, a far ridge, fields, a near slope: the ridges from far to near as shares of the height.
export function drawCountry(scene: Scene, ridges: readonly number[]): void {
  const { width, height, light, random } = scene;
  drawSky(scene, 0.5);
  ridges.forEach((y, index) => {
    const ridge = ridgeLine(random, { width, y: height * y, swell: height * (0.055 - index * 0.012) });
    const base = index === 0 ? mix(light.far, light.haze, 0.4) : mix(light.near, light.haze, 0.5 - index * 0.2);
    const bottom = index === ridges.length - 1 ? mix(base, light.shade, 0.3) : base;
    drawHill(scene, { name: `l${index}`, ridge, top: mix(base, light.light, 0.14), bottom });
    if (index === 1) drawFields(scene, { name: "f", ridge, base });
    if (index > 0) scene.draw(trees(scene, ridge, index));
  });
}

function trees(scene: Scene, ridge: readonly Point[], index: number): string {
  const { width, height, light, random } = scene;
  const tint = mix("#527a3e", light.haze, 0.35 - index * 0.12);
  return repeat(7, () => {
    const x = random.range(0, width);
    const size = height * (0.06 + index * 0.03) * random.range(0.8, 1.3);
    return tree(scene, { x, y: heightAt(ridge, x) + height * 0.02, size, tint });
  });
}
