import type { Light } from "./light.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";

// A sheet to draw on, from the back to the front. Definitions (gradients, clips) are kept apart from what is drawn.
export type Scene = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly random: Random;
  readonly define: (...definitions: readonly string[]) => void;
  readonly draw: (...drawings: readonly string[]) => void;
  readonly finish: (grain?: number) => string;
};

type Beginning = Pick<Scene, "id" | "width" | "height" | "light" | "random">;

export const photo = { width: 800, height: 600 } as const;

export function createScene(beginning: Beginning): Scene {
  const definitions: string[] = [];
  const drawings: string[] = [];
  return {
    ...beginning,
    define: (...more) => void definitions.push(...more),
    draw: (...more) => void drawings.push(...more),
    finish: (grain = 0.2) => framed(beginning, { definitions: definitions.join(""), body: drawings.join(""), grain }),
  };
}

// Two scenes may stand in one document: each has its own prefix for gradients and clips.
export function idFrom(seed: string): string {
  return `s${Math.floor(createRandom(seed).next() * 1e9).toString(36)}`;
}

function framed(
  { id, width, height }: Beginning,
  content: { definitions: string; body: string; grain: number },
): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  const film = content.grain ? grainOver({ id, width, height, opacity: content.grain }) : { filter: "", rect: "" };
  const definitions = `<defs>${content.definitions}${film.filter}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${content.body}${film.rect}</svg>`;
}

type Grain = { id: string; width: number; height: number; opacity: number };

// The grain joins the layers: soft noise over everything, as film has it.
function grainOver({ id, width, height, opacity }: Grain): { filter: string; rect: string } {
  const noise = '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/>';
  const alpha = '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 1.6 -.55"/>';
  return {
    filter: `<filter id="${id}gr" x="0" y="0" width="100%" height="100%">${noise}${alpha}</filter>`,
    rect: `<rect width="${width}" height="${height}" filter="url(#${id}gr)" opacity="${opacity}" style="mix-blend-mode:soft-light"/>`,
  };
}
