import { showPicture } from "./showPicture.ts";

declare global {
  var pictureShown: Promise<boolean> | undefined;
}

// Of the worker's page alone, before anything of the app has come.
globalThis.pictureShown = showPicture();
