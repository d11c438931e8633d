import { largestPhoto, longestSide } from "#shared/features/registration/photoParts.ts";
import { greySide, lookOf, type PhotoLook } from "#shared/features/registration/photoHints.rules.ts";

// Each smaller than the one before, until it fits.
const qualities = [0.82, 0.7, 0.55, 0.4];

// A photo as it travels: no larger than anybody looks at, and nothing in it but the picture. Null is what this browser cannot draw.
export async function drawnPhoto(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of qualities) {
    const bytes = await canvas.convertToBlob({ type: "image/jpeg", quality });
    if (bytes.size <= largestPhoto) return bytes;
  }
  return null;
}

export async function lookAt(photo: Blob): Promise<PhotoLook | null> {
  const image = await createImageBitmap(photo).catch(() => null);
  if (!image) return null;
  const { width, height } = image;
  const canvas = new OffscreenCanvas(greySide, greySide);
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing?.drawImage(image, 0, 0, greySide, greySide);
  image.close();
  const { data } = drawing?.getImageData(0, 0, greySide, greySide) ?? { data: new Uint8ClampedArray() };
  const greys = Uint8Array.from(
    { length: greySide * greySide },
    (_, at) => 0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0),
  );
  return lookOf({ greys, width, height });
}
