import type { NewFile } from "#client/engine/newMessage.ts";

const longestSide = 2_048;
const quality = 0.85;
// What is small as it is stays as it is.
const smallBytes = 1_000_000;
// Every browser shows them; anything else is made one that everybody can see.
const shownEverywhere = ["image/jpeg", "image/png", "image/webp"];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

// "IMG_1.heic", made a JPEG, is "IMG_1.jpg".
export function renamed(name: string, mime: string): string {
  const ending = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" }[mime];
  return ending === undefined ? name : `${name.replace(/\.[^.]{1,9}$/, "")}.${ending}`;
}

export interface Prepared {
  readonly made: NewFile;
  // As it was taken, where that is more than what is made of it and everybody can see it so.
  readonly original: NewFile | null;
}

// A file as it is sent: a photo of a camera as large as it is looked at, without what the camera wrote into it; and the size of any picture is
// known before it is sent, so that its place on the other side does not jump. What this device cannot read goes as it is.
export async function preparedFile(file: File): Promise<Prepared> {
  const asIs = { blob: file, name: file.name, mime: file.type || "application/octet-stream" };
  const mayBePicture = file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name);
  const bitmap = mayBePicture ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return { made: asIs, original: null };
  const { width, height } = bitmap;
  const size = within(bitmap, longestSide);
  const isShown = shownEverywhere.includes(file.type);
  const isFine = isShown && size.width === width && file.size <= smallBytes;
  const drawn = isFine ? null : await redrawn(bitmap, size, file.type);
  bitmap.close();
  const whole = { ...asIs, width, height };
  if (!drawn || (drawn.size >= file.size && isShown)) return { made: whole, original: null };
  const made = { blob: drawn, name: renamed(file.name, drawn.type), mime: drawn.type, ...size };
  const hasMore = isShown && size.width < width;
  return { made, original: hasMore ? { ...whole, isOriginal: true } : null };
}

// What can be seen through stays so; a browser that cannot write the kind asked for writes PNG and says so.
async function redrawn(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.drawImage(bitmap, 0, 0, width, height);
  const wanted = type === "image/png" || type === "image/webp" ? "image/webp" : "image/jpeg";
  return canvas.convertToBlob({ type: wanted, quality }).catch(() => null);
}
