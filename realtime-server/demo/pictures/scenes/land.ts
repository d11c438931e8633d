import { mix } from "./colour.ts";
import { linearGradient } from "./gradients.ts";
import type { Random } from "./random.ts";
import type { Scene } from "./scene.ts";
import { at, circle, clipPath, ellipse, group, line, paint, path, repeat, smooth, tenth } from "./shapes.ts";
import type { Point } from "./shapes.ts";

type Ridge = { width: number; y: number; swell: number; step?: number };
type Hill = { name: string; ridge: readonly Point[]; top: string; bottom: string };
type Fields = { name: string; ridge: readonly Point[]; base: string; count?: number };
type Flowers = {
  x: readonly [number, number];
  y: readonly [number, number];
  colours: readonly string[];
  count: number;
  size: number;
};

// Two waves on top of each other, a long one and a short one.
export function ridgeLine(random: Random, { width, y, swell, step = 26 }: Ridge): Point[] {
  const [longPhase, shortPhase] = [random.range(0, 6.3), random.range(0, 6.3)];
  const [longWaves, shortWaves] = [random.range(0.7, 1.3), random.range(2, 3.4)];
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) {
    const long = Math.sin((x / width) * 6.28 * longWaves + longPhase) * swell;
    const short = Math.sin((x / width) * 6.28 * shortWaves + shortPhase) * swell * 0.35;
    points.push([x, y + long + short]);
  }
  return points;
}

export function heightAt(ridge: readonly Point[], x: number): number {
  const after = ridge.findIndex((point, index) => index > 0 && point[0] >= x);
  const [left, right] = [ridge[after - 1], ridge[after]];
  if (!left || !right) return ridge.at(-1)?.[1] ?? 0;
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}

export function drawHill({ id, width, height, define, draw }: Scene, { name, ridge, top, bottom }: Hill): void {
  define(linearGradient(id + name, [
    [0, top],
    [1, bottom],
  ]));
  draw(path(ground(ridge, width, height), paint(id + name)));
}

// From the ridge down to the lower edge of the picture.
export function ground(ridge: readonly Point[], width: number, height: number): string {
  return `${smooth(ridge)}L${width + 40} ${height}L-40 ${height}Z`;
}

export function drawFields(scene: Scene, { name, ridge, base, count = 7 }: Fields): void {
  const { id, width, height } = scene;
  const top = Math.min(...ridge.map((point) => point[1]));
  scene.define(clipPath(`${id}${name}c`, ground(ridge, width, height)));
  scene.draw(
    group(
      `clip-path="url(#${id}${name}c)"`,
      repeat(count, (index) => field(scene, { index, count, top, base })),
    ),
  );
}

type Field = { index: number; count: number; top: number; base: string };

function field({ width, light, random }: Scene, { index, count, top, base }: Field): string {
  const x = (width / count) * (index + random.range(-0.3, 0.3));
  const size = (width / count) * random.range(0.8, 1.5);
  const y = top + random.range(0, 26);
  const end = y + random.range(26, 60);
  const lean = random.range(-50, 50);
  const crop = mix(
    base,
    random.pick([light.light, light.light, "#c9b25a", "#4f7a3b", "#93ae5a"]),
    random.range(0.12, 0.34),
  );
  const outline = `M${at(x, y)}L${at(x + size, y + random.range(-6, 6))}L${at(x + size + lean, end)}L${at(x + lean, end + 8)}Z`;
  const hedge = repeat(9, (step) => {
    const spot = [x + size + (lean * step) / 9 + random.range(-2, 2), y + ((end - y) * step) / 9] as const;
    return ellipse([...spot, random.range(4, 8), random.range(3, 5)], mix(base, light.shade, 0.55), 'opacity=".8"');
  });
  return path(outline, crop, 'opacity=".75"') + hedge;
}

export function grass(
  { width, light, random }: Scene,
  { from, to, count }: { from: number; to: number; count: number },
): string {
  return repeat(count, () => {
    const y = random.range(from, to);
    const x = random.range(0, width);
    const size = 5 + ((y - from) / (to - from)) * 15;
    const blade = `M${at(x, y)}q${tenth(random.range(-3, 3))} ${tenth(-size * 0.6)} ${tenth(random.range(-6, 6))} ${tenth(-size)}`;
    const colour = mix(light.near, random.chance(0.5) ? light.light : light.shade, random.range(0.15, 0.4));
    return line(blade, [colour, tenth(1 + size / 12)], 'opacity=".55"');
  });
}

export function flowers({ random }: Scene, { x, y: [from, to], colours, count, size }: Flowers): string {
  return repeat(count, () => {
    const y = random.range(from, to);
    const left = random.range(...x);
    const radius = size * (0.5 + ((y - from) / (to - from)) * 0.9) * random.range(0.6, 1.1);
    return circle([left, y, radius], random.pick(colours), 'opacity=".92"');
  });
}
