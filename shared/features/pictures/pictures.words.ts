import {
  activityKinds,
  doorColours,
  homeSettings,
  homeStyles,
  landscapeViews,
  panoramaShapes,
  roomKinds,
  timesOfDay,
} from "./pictures.kinds.ts";
import type { Picture, PictureKind } from "./pictures.kinds.ts";
import { lookWord, oneOf, parseLook } from "./pictures.looks.ts";

type Reader = (seed: string, words: readonly string[]) => Picture | undefined;

// What a picture's key says after its seed.
export function wordsOf(picture: Picture): readonly (string | undefined)[] {
  switch (picture.kind) {
    case "home":
      return [picture.style, picture.time, picture.door, picture.setting];
    case "landscape":
      return [picture.view, picture.time];
    case "panorama":
      return [picture.shape, picture.time];
    case "room":
      return [picture.room];
    case "activity":
      return [picture.activity];
    case "family":
      return picture.members.map(lookWord);
    case "avatar":
      return [lookWord(picture.look)];
  }
}

export const readers = { home, landscape, panorama, room, activity, family, avatar } satisfies Record<
  PictureKind,
  Reader
>;

function home(seed: string, words: readonly string[]): Picture | undefined {
  const style = oneOf(homeStyles, words);
  const time = oneOf(timesOfDay, words);
  const door = oneOf(doorColours, words);
  const setting = oneOf(homeSettings, words);
  return style && time && { kind: "home", seed, style, time, ...(door && { door }), ...(setting && { setting }) };
}

function landscape(seed: string, words: readonly string[]): Picture | undefined {
  const view = oneOf(landscapeViews, words);
  const time = oneOf(timesOfDay, words);
  return view && time && { kind: "landscape", seed, view, time };
}

function panorama(seed: string, words: readonly string[]): Picture | undefined {
  const shape = oneOf(panoramaShapes, words);
  const time = oneOf(timesOfDay, words);
  return shape && time && { kind: "panorama", seed, shape, time };
}

function room(seed: string, words: readonly string[]): Picture | undefined {
  const kind = oneOf(roomKinds, words);
  return kind && { kind: "room", seed, room: kind };
}

function activity(seed: string, words: readonly string[]): Picture | undefined {
  const kind = oneOf(activityKinds, words);
  return kind && { kind: "activity", seed, activity: kind };
}

function family(seed: string, words: readonly string[]): Picture | undefined {
  const [first, second, ...others] = words.map(parseLook).filter((look) => look !== undefined);
  return first && second && { kind: "family", seed, members: [first, second, ...others] };
}

function avatar(seed: string, words: readonly string[]): Picture | undefined {
  const look = parseLook(words.join("."));
  return look && { kind: "avatar", seed, look };
}
