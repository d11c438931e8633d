import { mix } from "./colour.ts";
import { linearGradient, radialGradient } from "./gradients.ts";
import { isDusk } from "./light.ts";
import type { Scene } from "./scene.ts";
import { circle, ellipse, group, paint, rect, repeat, tenth } from "./shapes.ts";

export function drawSky(scene: Scene, horizon: number): void {
  drawClearSky(scene, horizon);
  scene.draw(repeat(scene.random.whole(2, 4), () => cloud(scene, horizon)));
}

export function drawClearSky(scene: Scene, horizon: number): void {
  const { id, width, height, light } = scene;
  const { sky, sun } = light;
  scene.define(
    linearGradient(`${id}k`, [
      [0, sky[0]],
      [0.55, sky[1]],
      [1, sky[2]],
    ]),
    radialGradient(`${id}u`, [
      [0, sun.colour, sun.strength],
      [0.25, sun.colour, sun.strength * 0.45],
      [1, sun.colour, 0],
    ]),
  );
  scene.draw(
    rect([0, 0, width, height * (horizon + 0.12)], paint(`${id}k`)),
    circle([width * sun.x, height * sun.y, height * 0.62], paint(`${id}u`)),
  );
  if (light.glow) {
    scene.draw(
      circle([width * sun.x, height * sun.y, height * 0.045], mix(sun.colour, "#ffffff", 0.35), 'opacity=".9"'),
    );
  }
}

export function cloud({ width, height, light, random }: Scene, horizon: number): string {
  const colour = mix(light.sky[2], "#ffffff", isDusk(light) ? 0.05 : 0.55);
  const y = height * random.range(0.08, horizon * 0.6);
  const x = width * random.range(0.02, 0.98);
  const length = width * random.range(0.12, 0.3);
  const puffs = repeat(7, (index) => {
    const along = index / 6;
    const top = y - Math.sin(along * Math.PI) * height * random.range(0.008, 0.03);
    return ellipse(
      [x + (along - 0.5) * length, top, length * random.range(0.1, 0.19), height * random.range(0.011, 0.024)],
      colour,
    );
  });
  const base =
    ellipse([x, y + height * 0.008, length * 0.62, height * 0.011], colour) +
    ellipse([x, y - height * 0.005, length * 0.46, height * 0.02], colour);
  return group(`opacity="${tenth(random.range(0.35, 0.7))}"`, puffs + base);
}

export function stars(
  { width, random }: Scene,
  {
    count,
    depth,
    radius,
    opacity,
    colour,
  }: {
    count: number;
    depth: number;
    radius: readonly [number, number];
    opacity: readonly [number, number];
    colour: string;
  },
): string {
  return repeat(count, () =>
    circle(
      [random.range(0, width), random.range(0, depth), random.range(...radius)],
      colour,
      `opacity="${tenth(random.range(...opacity))}"`,
    ),
  );
}
