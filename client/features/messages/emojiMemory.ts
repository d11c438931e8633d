import { skinTones, type SkinTone } from "./emojiBook.ts";

const mostRecent = 24;

type Memory = Pick<Storage, "getItem" | "setItem">;

// What this person last chose on this device: keys that end in whose they are go when they log out.
export function emojiMemory(storage: Memory, userId: string) {
  const [recentKey, toneKey] = [`emojiRecent:${userId}`, `emojiTone:${userId}`];
  const recent = (): readonly string[] => (storage.getItem(recentKey) ?? "").split(" ").filter((emoji) => emoji !== "");
  return {
    recent,
    remember: (emoji: string): void =>
      keep(storage, recentKey, [emoji, ...recent().filter((other) => other !== emoji)].slice(0, mostRecent).join(" ")),
    tone: (): SkinTone => skinTones.find((tone) => tone === storage.getItem(toneKey)) ?? "none",
    setTone: (tone: SkinTone): void => keep(storage, toneKey, tone),
  };
}

// A full device forgets what was chosen last, and writes on.
function keep(storage: Memory, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    return;
  }
}
