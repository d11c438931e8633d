import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";

export function typeOfFile(mime: string): ContentType {
  if (mime.startsWith("image/")) return contentTypes.image;
  if (mime.startsWith("video/")) return contentTypes.video;
  if (mime.startsWith("audio/")) return contentTypes.audio;
  return mime === "application/pdf" ? contentTypes.pdf : contentTypes.file;
}
