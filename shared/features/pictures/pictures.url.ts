import type { PictureWidth } from "./pictures.kinds.ts";

export const pictureFolder = "/pictures/";

// Where a picture is had by its key, without knowing what keys are made of. An avatar is a drawing and has no width.
export const urlOfKey = (key: string, width: PictureWidth = 800): string =>
  `${pictureFolder}${key}.${key.startsWith("avatar/") ? "svg" : `${width}.webp`}`;
