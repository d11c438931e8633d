import type { PictureWidth } from "./pictures.kinds.ts";

export const pictureFolder = "/pictures/";

// Where a picture is had by its key, without knowing what keys are made of. What people have sent is kept apart from what is drawn; an avatar is a drawing and has no width.
export function urlOfKey(key: string, width: PictureWidth = 800): string {
  if (key.startsWith("media/")) return `/${key}?w=${width}`;
  return `${pictureFolder}${key}.${key.startsWith("avatar/") ? "svg" : `${width}.webp`}`;
}
