import { expect, it } from "vitest";
import { isEmojiOnly, textParts } from "./messageText.ts";

it("finds addresses and leaves the sentence's own marks outside", () => {
  expect(textParts("See https://hearth.example/homes/12, or www.kinvara.ie (by the bay).")).toEqual([
    { text: "See " },
    { text: "https://hearth.example/homes/12", href: "https://hearth.example/homes/12" },
    { text: ", or " },
    { text: "www.kinvara.ie", href: "https://www.kinvara.ie" },
    { text: " (by the bay)." },
  ]);
});

it("makes no link of anything that is no web address", () => {
  expect(textParts("javascript:alert(1) aoife@hearth.example")).toEqual([
    { text: "javascript:alert(1) aoife@hearth.example" },
  ]);
});

it.each(["👍", "🎉 🐶", "👨‍👩‍👧‍👦", "🇮🇪", "❤️"])("takes %s for emoji alone", (text) => expect(isEmojiOnly(text)).toBe(true));

it.each(["", "  ", "ok 👍", "5", "🎉🎉🎉🎉🎉🎉🎉"])("does not take %j for emoji alone", (text) =>
  expect(isEmojiOnly(text)).toBe(false),
);
