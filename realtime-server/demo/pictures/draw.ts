import type { Picture } from "#shared/features/pictures/pictures.kinds.ts";
import { drawActivity } from "./scenes/activity/activity.ts";
import { drawHome } from "./scenes/home.ts";
import { drawLandscape } from "./scenes/landscape.ts";
import { drawPanorama } from "./scenes/panorama.ts";
import { drawAvatar } from "./scenes/portrait/avatar.ts";
import { drawFamily } from "./scenes/portrait/family.ts";
import { drawRoom } from "./scenes/room/room.ts";

// A picture as SVG. The same picture is the same text, for ever: a seed is as good as a file.
export function drawPicture(picture: Picture): string {
  switch (picture.kind) {
    case "home":
      return drawHome(picture);
    case "landscape":
      return drawLandscape(picture);
    case "panorama":
      return drawPanorama(picture);
    case "room":
      return drawRoom(picture);
    case "activity":
      return drawActivity(picture);
    case "family":
      return drawFamily(picture);
    case "avatar":
      return drawAvatar(picture);
  }
}
