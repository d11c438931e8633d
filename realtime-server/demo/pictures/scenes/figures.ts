import { mix } from "./colour.ts";
import { isDusk } from "./light.ts";
import type { Scene } from "./scene.ts";
import { at, circle, ellipse, line, path, rect, repeat, tenth } from "./shapes.ts";
import type { Round } from "./shapes.ts";

type StoneWall = { from: number; to: number; y: number; size: number; tone?: string };
type Person = { x: number; y: number; size: number; coat: string; carries?: string };

export function stoneWall({ light, random }: Scene, { from, to, y, size, tone = "#a7a79c" }: StoneWall): string {
  const course = (row: number) => {
    let stones = "";
    for (let x = from; x < to;) {
      const width = size * random.range(0.7, 1.6);
      const top = y - size * (row + 1) * 0.62 + random.range(-1, 1);
      const colour = mix(mix(tone, light.light, 0.12), light.shade, random.range(0.05, 0.42));
      stones += rect([x, top, width - 1.4, size * 0.62 - 1.2], colour, `rx="${tenth(size * 0.2)}"`);
      x += width;
    }
    return stones;
  };
  return rect([from, y - size * 1.75, to - from, size * 1.78], mix(tone, light.shade, 0.6)) + repeat(3, course);
}

export function sheep({ light }: Scene, [x, y, size]: Round, facing = 1): string {
  const evening = isDusk(light);
  const legs = `M${at(x - size * 0.3, y + size * 0.1)}v${tenth(size * 0.34)}M${at(x + size * 0.28, y + size * 0.1)}v${tenth(size * 0.34)}`;
  return [
    ellipse([x, y + size * 0.42, size * 0.7, size * 0.1], light.shade, 'opacity=".25"'),
    line(legs, [mix("#3a3632", light.shade, 0.2), tenth(size * 0.1)]),
    ellipse([x, y, size * 0.55, size * 0.34], mix("#f3efe4", light.shade, evening ? 0.3 : 0.05)),
    ellipse([x, y + size * 0.1, size * 0.5, size * 0.22], mix("#dcd6c6", light.shade, evening ? 0.35 : 0.08)),
    ellipse([x + facing * size * 0.55, y - size * 0.06, size * 0.17, size * 0.13], "#3a3632"),
  ].join("");
}

export function person({ light }: Scene, { x, y, size, coat, carries = "" }: Person): string {
  const legs = `M${at(x - size * 0.06, y - size * 0.36)}L${at(x - size * 0.1, y)}M${at(x + size * 0.05, y - size * 0.36)}L${at(x + size * 0.09, y)}`;
  const chest = `L${at(x - size * 0.13, y - size * 0.72)}Q${at(x, y - size * 0.82)} ${at(x + size * 0.13, y - size * 0.72)}`;
  const crown = `a${tenth(size * 0.12)} ${tenth(size * 0.13)} 0 0 1 ${tenth(size * 0.24)} 0`;
  const hair = `${crown}l-${tenth(size * 0.03)} -${tenth(size * 0.03)}h-${tenth(size * 0.18)}z`;
  return [
    ellipse([x + size * 0.12, y, size * 0.3, size * 0.05], light.shade, 'opacity=".3"'),
    line(legs, [mix("#3b4252", light.shade, 0.2), tenth(size * 0.11)]),
    path(`M${at(x - size * 0.15, y - size * 0.34)}${chest}L${at(x + size * 0.15, y - size * 0.34)}Z`, coat),
    circle([x, y - size * 0.89, size * 0.115], mix("#c9916b", light.shade, 0.1)),
    path(`M${at(x - size * 0.12, y - size * 0.88)}${hair}`, "#3a2b22"),
    carries,
  ].join("");
}
