import { foldText } from "#client/ui/palette/foldText.ts";

// As emojibase names them, in its order; the pieces that others are made of are no emoji.
export const emojiGroups = {
  smileys: 0,
  people: 1,
  animals: 3,
  food: 4,
  travel: 5,
  activities: 6,
  objects: 7,
  symbols: 8,
  flags: 9,
} as const;
export type EmojiGroup = keyof typeof emojiGroups;

export const skinTones = ["none", "light", "mediumLight", "medium", "mediumDark", "dark"] as const;
export type SkinTone = (typeof skinTones)[number];

export interface EmojiSource {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly version: number;
  readonly group?: number;
  readonly skins?: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[];
}

export interface Emoji {
  readonly emoji: string;
  readonly label: string;
  readonly group: EmojiGroup;
  // By tone, where it has any.
  readonly toned: Partial<Record<SkinTone, string>>;
  readonly words: readonly string[];
}

const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text);
const groups = Object.keys(emojiGroups).filter((name): name is EmojiGroup => name in emojiGroups);

// With the mark of a picture only where Unicode recommends it: another form of the same is refused as a reaction.
function recommended(emoji: string): string | null {
  const bare = emoji.replaceAll("\uFE0F", "");
  return [emoji, bare].find(isEmoji) ?? null;
}

export function emojiBookOf(
  sources: readonly EmojiSource[],
  draws: (source: EmojiSource) => boolean,
): readonly Emoji[] {
  return sources.flatMap((source) => {
    const emoji = recommended(source.emoji);
    const group = groups.find((name) => emojiGroups[name] === source.group);
    if (emoji === null || group === undefined || !draws(source)) return [];
    const { label, tags = [] } = source;
    return [{ emoji, label, group, toned: tonesOf(source), words: [label, ...tags].map(foldText) }];
  });
}

const tonesOf = ({ skins = [] }: EmojiSource): Emoji["toned"] =>
  Object.fromEntries(
    skins.flatMap(({ emoji, tone }) => {
      const name = typeof tone === "number" ? skinTones[tone] : undefined;
      const form = recommended(emoji);
      return name !== undefined && form !== null ? [[name, form]] : [];
    }),
  );

export const inTone = ({ emoji, toned }: Emoji, tone: SkinTone): string => toned[tone] ?? emoji;

// Every word must be found; what is called so comes before what only has to do with it, and what begins so before what holds it.
export function findEmojis(book: readonly Emoji[], text: string): readonly Emoji[] {
  const wanted = foldText(text.trim())
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = book.flatMap((emoji) => {
    const ranks = wanted.map((word) => rankOf(emoji, word));
    return ranks.includes(none) ? [] : [{ emoji, rank: Math.max(...ranks) }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ emoji }) => emoji);
}

const none = 5;

function rankOf({ emoji, words: [label = "", ...tags] }: Emoji, word: string): number {
  if (label === word || emoji === word) return 0;
  if (label.startsWith(word) || label.includes(` ${word}`)) return 1;
  if (tags.includes(word)) return 2;
  if (tags.some((tag) => tag.startsWith(word))) return 3;
  return [label, ...tags].some((text) => text.includes(word)) ? 4 : none;
}
