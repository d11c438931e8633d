import { expect, test } from "vitest";
import de from "emojibase-data/de/data.json" with { type: "json" };
import en from "emojibase-data/en/data.json" with { type: "json" };
import es from "emojibase-data/es/data.json" with { type: "json" };
import fr from "emojibase-data/fr/data.json" with { type: "json" };
import it from "emojibase-data/it/data.json" with { type: "json" };
import ja from "emojibase-data/ja/data.json" with { type: "json" };
import ko from "emojibase-data/ko/data.json" with { type: "json" };
import zh from "emojibase-data/zh/data.json" with { type: "json" };
import { emojiBookOf, findEmojis, inTone, skinTones, type EmojiSource } from "./emojiBook.ts";

const bookOf = (sources: readonly EmojiSource[]) => emojiBookOf(sources, () => true);
const english = bookOf(en);

test.each([
  ["en", en, "dog", "🐶"],
  ["de", de, "Hund", "🐶"],
  ["es", es, "corazon", "❤️"],
  ["es", es, "corazón", "❤️"],
  ["fr", fr, "avion", "✈️"],
  ["it", it, "cane", "🐶"],
  ["ja", ja, "犬", "🐶"],
  ["ko", ko, "비행기", "✈️"],
  ["zh", zh, "飞机", "✈️"],
] as const)("in %s is found what it is called there", (_, sources, words, emoji) => {
  const found = findEmojis(bookOf(sources), words).map((one) => one.emoji);
  expect(found.slice(0, 24)).toContain(emoji);
});

test("what is called so comes first, and every word must be found", () => {
  expect(findEmojis(english, "red heart")[0]?.emoji).toBe("❤️");
  expect(findEmojis(english, "heart").length).toBeGreaterThan(findEmojis(english, "red heart").length);
  expect(findEmojis(english, "heart xyzzy")).toEqual([]);
});

test("every form of each may be sent as a reaction", () => {
  const forms = english.flatMap((emoji) => [emoji.emoji, ...Object.values(emoji.toned)]);
  expect(forms.length).toBeGreaterThan(3_000);
  expect(forms.filter((form) => !/^\p{RGI_Emoji}$/v.test(form))).toEqual([]);
});

test("none stands twice, and each has a name and a group", () => {
  expect(new Set(english.map(({ emoji }) => emoji)).size).toBe(english.length);
  expect(english.filter(({ label }) => label === "")).toEqual([]);
  expect(new Set(english.map(({ group }) => group)).size).toBe(9);
});

test("a hand takes every tone, a house none", () => {
  const [hand, house] = ["👋", "🏠"].map((emoji) => english.find((one) => one.emoji === emoji));
  expect(hand && skinTones.map((tone) => inTone(hand, tone))).toEqual(["👋", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"]);
  expect(house && inTone(house, "dark")).toBe("🏠");
});

test("what the device cannot draw is not offered", () => {
  const book = emojiBookOf(en, ({ version }) => version < 12);
  expect(book.some(({ emoji }) => emoji === "🥹")).toBe(false);
  expect(book.some(({ emoji }) => emoji === "😀")).toBe(true);
});
