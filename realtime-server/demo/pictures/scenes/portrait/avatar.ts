import type { Look } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import { linearGradient } from "../gradients.ts";
import { createRandom } from "../random.ts";
import { idFrom } from "../scene.ts";
import { portrait } from "./portrait.ts";

const backgrounds = ["#dfe6dc", "#ecdcc6", "#d6e2e6", "#f0d8cb", "#e4e0d2", "#d9dfd0", "#eadfe2", "#f2e4bf"] as const;

export function drawAvatar({ seed, look }: { seed: string; look: Look }): string {
  const random = createRandom(`p${seed}`);
  const id = idFrom(`av${seed}`);
  const background = random.pick(backgrounds);
  const gradient = linearGradient(`${id}b`, [
    [0, mix(background, "#ffffff", 0.25)],
    [1, mix(background, "#6b5a40", 0.16)],
  ]);
  const person = `<g transform="translate(-6 -4) scale(1.1)">${portrait(look, id, random)}</g>`;
  const square = `<defs>${gradient}</defs><rect width="120" height="120" fill="url(#${id}b)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">${square}${person}</svg>`;
}
