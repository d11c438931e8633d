import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import type { PictureWidth } from "#shared/features/pictures/pictures.kinds.ts";
import { drawPicture } from "./draw.ts";

// 10 to 20 KB at 800 wide, and the grain survives.
const quality = 76;

// Drawn anew for each width: sharper than scaling down, and a list of small pictures does not wait for the large ones.
export async function renderPicture(key: string, width: PictureWidth): Promise<Uint8Array> {
  const picture = parsePictureKey(key);
  if (!picture) throw new Error(`"${key}" is not a picture`);
  const image = new Resvg(drawPicture(picture), {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).removeAlpha().webp({ quality }).toBuffer();
}
