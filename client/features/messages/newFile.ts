import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";
import type { NewFile } from "#client/engine/model.ts";

export function typeOf({ type }: Pick<File, "type">): ContentType {
  if (type.startsWith("image/")) return contentTypes.image;
  if (type.startsWith("video/")) return contentTypes.video;
  if (type.startsWith("audio/")) return contentTypes.audio;
  return type === "application/pdf" ? contentTypes.pdf : contentTypes.file;
}

// The size of a picture is known before it is sent, so that its place on the other side does not jump.
export async function newFileOf(file: File, isImage: boolean): Promise<NewFile> {
  const made = { blob: file, name: file.name, mime: file.type || "application/octet-stream" };
  const bitmap = isImage ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return made;
  const { width, height } = bitmap;
  bitmap.close();
  return { ...made, width, height };
}
