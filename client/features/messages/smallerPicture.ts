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

// A file as it is sent: a photo of a camera as large as it is looked at, without what the camera wrote into it; and the size of any picture is
// known before it is sent, so that its place on the other side does not jump. What this device cannot read goes as it is.
export async function preparedFile(file: File): Promise<NewFile> {
  const asIs = { blob: file, name: file.name, mime: file.type || "application/octet-stream" };
  const mayBePicture = file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name);
  const bitmap = mayBePicture ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return asIs;
  const { width, height } = bitmap;
  const size = within(bitmap, longestSide);
  const isFine = shownEverywhere.includes(file.type) && size.width === width && file.size <= smallBytes;
  const drawn = isFine ? null : await redrawn(bitmap, size, file.type);
  bitmap.close();
  if (!drawn || (drawn.size >= file.size && shownEverywhere.includes(file.type))) return { ...asIs, width, height };
  return { blob: drawn, name: renamed(file.name, drawn.type), mime: drawn.type, ...size };
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
