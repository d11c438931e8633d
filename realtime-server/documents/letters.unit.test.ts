import { expect, test } from "vitest";
import { lettersOf } from "./lettersOf.ts";
import { linesOf } from "./lines.ts";
import { drawPaper, type Paper } from "./paper.ts";

const facesIn = async (text: string, locale: "en" | "ja" | "ko" | "zh" = "en") =>
  (await lettersOf([text], locale)).runsOf(text).map(({ face, text: run }) => [face?.slice(0, 2) ?? "", run]);

test("each sign is printed by a face that has it, as it is written where it is read", async () => {
  const tongues = async (text: string, locale: "en" | "ja" | "ko" | "zh" = "en") =>
    new Set((await facesIn(text, locale)).map(([face]) => face));
  expect(await facesIn("Hello, Anaïs")).toEqual([["", "Hello, Anaïs"]]);
  expect(await tongues("明日の朝")).toEqual(new Set(["ja"]));
  expect(await tongues("내일 아침")).toEqual(new Set(["ko", ""]));
  expect(await tongues("明天早上")).toEqual(new Set(["zh"]));
  expect(await tongues("明日", "ja")).toEqual(new Set(["ja"]));
  expect((await facesIn("8時に着きます")).map(([, text]) => text).join("")).toBe("8時に着きます");
});

test("what no face has stands without its marks or as a question mark, which is said", async () => {
  expect(await facesIn("Őrsi 🚌")).toEqual([["", "Orsi ?"]]);
  expect((await lettersOf(["Why?"], "en")).hasUnknown).toBe(false);
  expect((await lettersOf(["🚌"], "en")).hasUnknown).toBe(true);
});

test("lines break between words, anywhere between far signs, never before what closes, and within what is too long", () => {
  const wide = ({ text }: { readonly text: string }): number => [...text].length;
  const words = (runs: Parameters<typeof linesOf>[0], width: number) =>
    linesOf(runs, width, wide).map((line) => line.map(({ text }) => text).join(""));
  expect(words([{ face: null, text: "one two three" }], 8)).toEqual(["one two ", "three"]);
  expect(words([{ face: "ja", text: "一二三四五" }], 2)).toEqual(["一二", "三四", "五"]);
  expect(words([{ face: "ja", text: "一二。三" }], 2)).toEqual(["一", "二。", "三"]);
  expect(words([{ face: null, text: "abcdefgh" }], 3)).toEqual(["abc", "def", "gh"]);
  expect(words([], 3)).toEqual([""]);
});

test("a document has the letters it needs within itself, and the same facts are the same bytes", async () => {
  const paper: Paper = {
    title: "会話の記録",
    locale: "ja",
    at: new Date("2026-11-27T10:00:00Z"),
    facts: [{ name: "旅行", value: "H-1, 김민준" }],
    table: { heads: ["発言", "日時"], rows: [["你好，我们明天到机场", "10:00"]] },
    sums: [],
  };
  const [one, other] = await Promise.all([drawPaper(paper), drawPaper(paper)]);
  expect(one.equals(other)).toBe(true);
  expect(one.toString("latin1").match(/FontFile2/gu)?.length).toBeGreaterThan(2);
  expect(one.length).toBeLessThan(300_000);
});
