import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pictureWidths } from "#shared/features/pictures/pictures.kinds.ts";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import type { PaintOrder } from "../pictures/painter.ts";
import type { DemoFiles, StoredFile } from "#server/providers/files/files.port.ts";
import { media, mediumPath } from "./media.ts";
import { recorded } from "./recorded.ts";

type Draw = (order: PaintOrder) => Promise<Uint8Array>;

// What the people of the demo world have sent each other: pictures that are drawn, and the few files that were recorded.
export function createDemoFiles(draw: Draw): DemoFiles {
  return { open: async (source, width) => recordedFile(source) ?? drawnFile(draw, source, width) };
}

function recordedFile(source: string): StoredFile | null {
  const found = Object.values(recorded).find(({ name }) => name === source);
  return found
    ? { size: media[found.name].size, read: (range) => createReadStream(mediumPath(found.name), range) }
    : null;
}

async function drawnFile(draw: Draw, key: string, asked: number): Promise<StoredFile | null> {
  const width = pictureWidths.find((one) => one === asked);
  if (!width || !parsePictureKey(key)) return null;
  const bytes = await draw({ key, width });
  return {
    size: bytes.length,
    read: (range) => Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1)]),
  };
}
