import type { Key } from "#client/i18n/words.ts";
import type { EmojiGroup, SkinTone } from "./emojiBook.ts";

export type ShownGroup = EmojiGroup | "recent";

export const groupKeys: Readonly<Record<ShownGroup, Key<"emoji">>> = {
  recent: "group.recent",
  smileys: "group.smileys",
  people: "group.people",
  animals: "group.animals",
  food: "group.food",
  travel: "group.travel",
  activities: "group.activities",
  objects: "group.objects",
  symbols: "group.symbols",
  flags: "group.flags",
};

export const toneKeys: Readonly<Record<SkinTone, Key<"emoji">>> = {
  none: "tone.none",
  light: "tone.light",
  mediumLight: "tone.mediumLight",
  medium: "tone.medium",
  mediumDark: "tone.mediumDark",
  dark: "tone.dark",
};
