import { fileURLToPath } from "node:url";
import { recorded } from "./recorded.ts";

export type Medium = {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly durationMs?: number;
  readonly width?: number;
  readonly height?: number;
  readonly peaks?: readonly number[];
};

export type MediumName = keyof typeof recorded;

// The sounds, films and papers that people of the demo world send each other.
export const media: Readonly<Record<MediumName, Medium>> = recorded;

export function mediumPath(name: MediumName): string {
  return fileURLToPath(new URL(`files/${name}`, import.meta.url));
}
