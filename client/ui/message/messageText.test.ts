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

it("leaves a bracket that was opened in the address inside", () => {
  const linked = (text: string) => textParts(text).find(({ href }) => href)?.text;
  expect(linked("(see https://en.wikipedia.org/wiki/Cork_(city)).")).toBe("https://en.wikipedia.org/wiki/Cork_(city)");
  expect(linked("https://hearth.example/a[1]]]")).toBe("https://hearth.example/a[1]");
});

it.each([
  ["user info that looks like a host", "https://hearth.example@evil.example/"],
  ["empty user info", "https://@evil.example"],
  ["a mark that turns the direction", "https://hearth.example/\u202egpj.exe"],
  ["an unseen letter in the host", "https://hea\u200brth.example"],
  ["a backslash", "https://hearth.example\\@evil.example"],
  ["a host as a number", "http://2130706433/"],
  ["letters of full width", "https://ｈearth.example"],
  ["no host", "https://?"],
])("keeps as text an address with %s", (_, text) => {
  expect(textParts(`${text} x`).every(({ href }) => href === undefined)).toBe(true);
});

it("shows what cannot be seen in an address that it keeps as text", () => {
  expect(textParts("https://a.example/\u202egpj.exe")).toEqual([{ text: "https://a.example/‹U+202E›gpj.exe" }]);
});

it.each(["https://münchen.de/a", "HTTPS://Hearth.Example:443/A?b#c", "http://127.0.0.1:3000", "https://[::1]/"])(
  "makes a link of %s",
  (text) => expect(textParts(text)).toEqual([{ text, href: text }]),
);

it("answers at once for a text made to keep it busy", () => {
  expect(isEmojiOnly(`${"👍🏽".repeat(5_000)} word`)).toBe(false);
  expect(isEmojiOnly(`${" ".repeat(50_000)}👍🏽${"👍🏽".repeat(4)} word`)).toBe(false);
  expect(textParts(`www.a${".".repeat(50_000)}b`)).toHaveLength(1);
});

it.each(["👍", "ℹ️", "🎉 🐶", "👨‍👩‍👧‍👦", "🇮🇪", "❤️"])("takes %s for emoji alone", (text) =>
  expect(isEmojiOnly(text)).toBe(true),
);

it.each(["", "  ", "ok 👍", "5", "🎉🎉🎉🎉🎉🎉🎉"])("does not take %j for emoji alone", (text) =>
  expect(isEmojiOnly(text)).toBe(false),
);
