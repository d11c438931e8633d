import { mix } from "./colour.ts";
import { isDusk } from "./light.ts";
import type { Scene } from "./scene.ts";
import { at, circle, ellipse, path, rect, repeat, to } from "./shapes.ts";
import type { Round } from "./shapes.ts";

type TreeKind = "round" | "cypress" | "poplar" | "pine";
type Tree = { x: number; y: number; size: number; kind?: TreeKind; tint?: string };
type Leaves = { dark: string; middle: string; lit: string; sunSide: 1 | -1 };
type Bush = { x: number; y: number; size: number; colour: string; blooms?: readonly string[] };

export function tree(scene: Scene, { x, y, size, kind = "round", tint = "#4f7a3c" }: Tree): string {
  const { light } = scene;
  const sunSide = light.sun.x * 800 > x ? 1 : -1;
  const leaves: Leaves = {
    dark: mix(tint, light.shade, 0.28),
    middle: mix(tint, light.haze, 0.06),
    lit: mix(tint, light.light, 0.42),
    sunSide,
  };
  const shadow = ellipse(
    [x - sunSide * size * 0.16, y + size * 0.02, size * 0.55, size * 0.07],
    light.shade,
    'opacity=".28"',
  );
  return shadow + growth(scene, { x, y, size, kind }, leaves);
}

function growth(scene: Scene, place: { x: number; y: number; size: number; kind: TreeKind }, leaves: Leaves): string {
  if (place.kind === "cypress") return column(place, leaves, 0.13);
  if (place.kind === "poplar") return column(place, leaves, 0.2);
  if (place.kind === "pine") return pine(scene, place, leaves);
  return roundTree(scene, place, leaves);
}

function column({ x, y, size }: Tree, { dark, middle, sunSide }: Leaves, girth: number): string {
  const wide = size * girth;
  const right = `C${at(x + wide * 1.6, y - size)} ${at(x + wide * 1.4, y - size * 0.2)} ${at(x, y)}`;
  const left = `C${at(x - wide * 1.4, y - size * 0.2)} ${at(x - wide * 1.6, y - size)} ${at(x, y - size * 1.5)}`;
  const side = to(
    "C",
    [x + sunSide * wide * 1.3, y - size],
    [x + sunSide * wide, y - size * 0.3],
    [x + sunSide * size * 0.03, y - size * 0.08],
  );
  return (
    path(`M${at(x, y - size * 1.5)}${right}${left}Z`, dark) +
    path(`M${at(x + sunSide * size * 0.02, y - size * 1.4)}${side}Z`, middle, 'opacity=".8"')
  );
}

function pine({ light }: Scene, { x, y, size }: Tree, { dark, middle }: Leaves): string {
  const trunk = rect([x - size * 0.03, y - size * 0.3, size * 0.06, size * 0.3], mix("#6b5540", light.shade, 0.3));
  return (
    trunk +
    repeat(4, (index) => {
      const foot = y - size * (0.2 + index * 0.27);
      const half = size * (0.36 - index * 0.075);
      const outline = `M${at(x, foot - size * 0.42)}L${at(x + half, foot)}Q${at(x, foot + size * 0.06)} ${at(x - half, foot)}Z`;
      return path(outline, index % 2 ? middle : dark);
    })
  );
}

function roundTree({ light, random }: Scene, { x, y, size }: Tree, { dark, middle, lit, sunSide }: Leaves): string {
  const fork = y - size * 0.5;
  const bark = `M${at(x - size * 0.045, y)}L${at(x - size * 0.03, fork)}L${at(x + size * 0.03, fork)}L${at(x + size * 0.05, y)}Z`;
  const blobs = Array.from({ length: 9 }, (_, index): Round => {
    const angle = (index / 9) * 6.28;
    return [
      x + Math.cos(angle) * size * random.range(0.2, 0.32),
      y - size * 0.72 + Math.sin(angle) * size * random.range(0.15, 0.26),
      size * random.range(0.17, 0.25),
    ];
  });
  const sunny = blobs.filter((blob) => (blob[0] - x) * sunSide > -size * 0.12 && blob[1] < y - size * 0.6);
  return [
    path(bark, mix("#6f5a44", light.shade, 0.25)),
    ellipse([x, y - size * 0.7, size * 0.38, size * 0.33], dark),
    ...blobs.map((blob) => circle(blob, dark)),
    ...sunny.map((blob) => circle([blob[0] + sunSide * size * 0.02, blob[1] - size * 0.03, blob[2] * 0.82], middle)),
    repeat(12, () => {
      const spot = [x + sunSide * size * random.range(-0.06, 0.34), y - size * random.range(0.68, 1.02)] as const;
      return ellipse(
        [...spot, size * random.range(0.03, 0.07), size * random.range(0.02, 0.045)],
        lit,
        'opacity=".75"',
      );
    }),
  ].join("");
}

export function bush({ light, random }: Scene, { x, y, size, colour, blooms }: Bush): string {
  const dark = repeat(6, (index) => {
    const round: Round = [
      x + (index - 2.5) * size * 0.28,
      y - size * random.range(0.1, 0.34),
      size * random.range(0.22, 0.32),
    ];
    return circle(round, mix(colour, light.shade, random.range(0.12, 0.32)));
  });
  const lit = repeat(5, (index) => {
    const round: Round = [
      x + (index - 2) * size * 0.3,
      y - size * random.range(0.28, 0.44),
      size * random.range(0.1, 0.18),
    ];
    return circle(round, mix(colour, light.light, 0.25));
  });
  return (
    dark +
    lit +
    (blooms
      ? repeat(16, () => {
          const round: Round = [
            x + random.range(-0.8, 0.8) * size,
            y - size * random.range(0.05, 0.55),
            size * random.range(0.045, 0.085),
          ];
          return circle(round, mix(random.pick(blooms), light.shade, isDusk(light) ? 0.35 : 0), 'opacity=".95"');
        })
      : "")
  );
}
