import { mix } from "../colour.ts";
import { horse } from "../horse.ts";
import { flowers, grass } from "../land.ts";
import type { Scene } from "../scene.ts";
import { rect } from "../shapes.ts";
import { drawCountry } from "./country.ts";

export function drawRiding(scene: Scene): void {
  const { width, height } = scene;
  drawCountry(scene, [0.48, 0.56, 0.66]);
  scene.draw(
    fence(scene, height * 0.74, height * 0.09),
    horse(scene, { x: width * 0.86, y: height * 0.77, size: height * 0.2, coat: "#d9d2c4" }),
    horse(scene, { x: width * 0.6, y: height * 0.86, size: height * 0.36, coat: "#7a4a2c", rider: "#2f6a86" }),
    horse(scene, { x: width * 0.27, y: height * 0.92, size: height * 0.44, coat: "#4b3426", rider: "#b5402f" }),
    grass(scene, { from: height * 0.84, to: height, count: 110 }),
    flowers(scene, {
      x: [0, width],
      y: [height * 0.92, height],
      colours: ["#f0d05a", "#ffffff", "#d9798d"],
      count: 50,
      size: 3.4,
    }),
  );
}

function fence({ width, light }: Scene, y: number, size: number): string {
  let posts = "";
  for (let x = -10; x < width + 40; x += size * 2.6) {
    posts += rect([x, y - size, size * 0.2, size * 1.15], mix("#8a7458", light.shade, 0.1), 'rx="2"');
  }
  const upperRail = rect([-10, y - size * 0.82, width + 20, size * 0.13], mix("#9a8464", light.light, 0.1));
  return posts + upperRail + rect([-10, y - size * 0.42, width + 20, size * 0.13], mix("#8a7458", light.shade, 0.1));
}
