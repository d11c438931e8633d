import sharp, { type Sharp } from "sharp";
import { fullWidth, largestWidth, type ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import type { FileToExamine, Found } from "./examiner.port.ts";
import { Refused } from "./refused.ts";

// S26. Of a single picture; a film of pictures is refused.
const mostPixels = 40_000_000;
const longestSide = 12_000;
const quality = 80;
// Who asks for the original wants to see what is in it.
const fullQuality = 90;
// A long screenshot keeps its width until it is four times as high.
const steepest = 4;

// Only the three decoders that are needed take part, whatever else the library can read.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

// Drawn anew from its pixels alone: what else a picture's file says of place, time and camera, or hides behind it, is not taken along.
export async function convertImage(bytes: Buffer, { kind, widths }: FileToExamine): Promise<Partial<Found>> {
  await checkSize(bytes, kind);
  const largest = await scaled(
    sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient(),
    widths.at(-1) ?? largestWidth,
  )
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const drawn = (): Sharp => sharp(largest.data, { raw: { width, height, channels } });
  const pictures: Found["pictures"] = [];
  for (const one of widths)
    pictures.push({
      width: one,
      bytes: await scaled(drawn(), one)
        .webp({ quality: one === fullWidth ? fullQuality : quality })
        .toBuffer(),
    });
  return { mime: "image/webp", size: pictures.at(-1)?.bytes.length ?? 0, width, height, pictures };
}

async function checkSize(bytes: Buffer, kind: string): Promise<void> {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw new Refused("mismatch");
  if (pages > 1) throw new Refused("animated");
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new Refused("tooManyPixels");
}

const scaled = (image: Sharp, width: ImageWidth): Sharp =>
  image.resize({ width, height: width * steepest, fit: "inside", withoutEnlargement: true });
