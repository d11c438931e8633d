import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { createTheirWords, type TheirWords } from "./theirWords.ts";

const resting: { act: (() => void) | null } = { act: null };
const asked: string[] = [];
const here: string[] = [];
let answer: (text: string) => Promise<{ text: string | null; detected: string; provider: string }>;
let browser: string | null;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function aBook() {
  return createTheirWords({
    conversationId: "1",
    locale: "en",
    target: "de",
    names: () => ["Ana"],
    preview: ({ text }) => {
      asked.push(text);
      return answer(text);
    },
    here: async ({ text, from, names = [] }) => {
      here.push([text, from, ...names].join());
      return browser;
    },
    rested: (act) => {
      resting.act = act;
      return () => {
        if (resting.act === act) resting.act = null;
      };
    },
  });
}

async function rest(): Promise<void> {
  resting.act?.();
  await settle();
}

beforeEach(() => {
  asked.length = 0;
  here.length = 0;
  resting.act = null;
  browser = null;
  answer = async (text) => ({ text: `de:${text}`, detected: "en", provider: "deepl/v2" });
});

const there = (text: string): TheirWords => ({
  t: "there",
  text: `de:${text}`,
  own: { text, locale: "en", lang: "de", by: "deepl/v2" },
});

test("what stands in the field is asked about when it has rested, and once", async () => {
  const book = aBook();
  const seen: string[] = [];
  const leave = book.watch(() => void seen.push(book.read().t));
  book.write("Hello ");
  book.write("Hello there");
  expect([asked, book.read()]).toEqual([[], { t: "working", before: null }]);
  await rest();
  expect([asked, book.read()]).toEqual([["Hello there"], there("Hello there")]);
  book.write("Hello there, you");
  expect(book.read()).toEqual({ t: "working", before: "de:Hello there" });
  book.write("Hello there!");
  expect(book.read()).toEqual({ t: "working", before: "de:Hello there" });
  book.write(" Hello there ");
  expect(book.read()).toEqual(there("Hello there"));
  await rest();
  expect(asked).toEqual(["Hello there"]);
  leave();
  book.write("");
  expect([book.read().t, seen.at(-1)]).toEqual(["empty", "there"]);
});

test("what comes back for other words is not what stands there", async () => {
  const book = aBook();
  const waiting: (() => void)[] = [];
  answer = (text) =>
    new Promise((resolve) => {
      waiting.push(() => resolve({ text: `de:${text}`, detected: "en", provider: "deepl/v2" }));
    });
  book.write("One word");
  book.hurry();
  book.hurry();
  book.write("Two words");
  await rest();
  waiting[0]?.();
  await settle();
  expect([asked, book.read().t]).toEqual([["One word", "Two words"], "working"]);
  waiting[1]?.();
  await settle();
  expect(book.read()).toEqual(there("Two words"));
  book.hurry();
  expect(asked).toHaveLength(2);
});

test("what is in their language already, or has no words, is sent as it is", async () => {
  const book = aBook();
  book.write("14:35 👍");
  expect([book.read().t, resting.act]).toEqual(["same", null]);
  answer = async () => ({ text: null, detected: "de", provider: "deepl/v2" });
  book.write("Guten Tag");
  await rest();
  expect(book.read().t).toBe("same");
});

test("a language that we do not speak is the writer's own", async () => {
  const book = aBook();
  answer = async () => ({ text: "Hallo", detected: "ga", provider: "deepl/v2" });
  book.write("Dia duit");
  await rest();
  expect(book.read()).toMatchObject({ t: "there", own: { locale: "en" } });
});

test.each([
  [new ApiError("no_response"), "offline"],
  [new ApiError("too_many"), "failed"],
  [new Error("else"), "failed"],
])("%s says what it is, and may be tried again", async (cause, t) => {
  const book = aBook();
  answer = async () => Promise.reject(cause);
  book.write("Hello");
  await rest();
  expect(book.read().t).toBe(t);
  answer = async (text) => ({ text: `de:${text}`, detected: "en", provider: "deepl/v2" });
  book.hurry();
  expect(book.read().t).toBe("working");
  await settle();
  expect(book.read()).toEqual(there("Hello"));
});

test("without a service the browser translates, with the names kept; without both that is said", async () => {
  const book = aBook();
  answer = async () => Promise.reject(new ApiError("provider_not_configured"));
  book.write("Hello Ana");
  await rest();
  expect([book.read().t, here]).toEqual(["unset", ["Hello Ana,en,Ana"]]);
  browser = "Hallo Ana";
  book.hurry();
  await settle();
  expect(book.read()).toEqual({
    t: "there",
    text: "Hallo Ana",
    own: { text: "Hello Ana", locale: "en", lang: "de", by: "browser" },
  });
  book.write("Guten Tag, wir sind am Montag mit dem Auto da");
  await rest();
  expect([book.read().t, asked]).toEqual(["same", ["Hello Ana"]]);
});

test("closed, nothing is asked any more", async () => {
  const book = aBook();
  book.write("Hello");
  book.rest();
  await rest();
  expect([asked, book.read().t]).toEqual([[], "empty"]);
});
