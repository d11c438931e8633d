import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hostileTexts } from "./hostile.ts";
import type { Pattern } from "./parse.ts";
import { readPatterns } from "./sources.ts";
import { countSteps, TooManySteps } from "./steps.ts";

// What stands for a person's text when nothing says how long it can be, and what matching it may cost: so many steps for each letter. A pattern that looks at every letter from every letter needs thrice as many.
const usualLength = 300;
const mostSteps = 50 * usualLength;

const { literals, makers } = readPatterns();
const { email, date, datetime, uuid } = z.regexes;
const borrowed = [email, date, datetime({}), uuid(4)].map(({ source, flags }) => ({ file: "zod", source, flags }));
// The embedded database's own words, when it does not start.
const meetsNobody = (file: string): boolean => file.startsWith("realtime-server/db/embedded/");
const all = [...literals.filter(({ file }) => !meetsNobody(file)), ...borrowed];

function costly(pattern: Pattern, length: number): string | undefined {
  return hostileTexts(pattern, length).find((text) => {
    try {
      countSteps(pattern, text, mostSteps);
      return false;
    } catch (cause) {
      if (cause instanceof TooManySteps) return true;
      throw cause;
    }
  });
}

describe("the counting of steps", () => {
  test.each([
    ["twice nested", "^(?:a+)+$", ""],
    ["a choice of the same", "^(?:a|a)*$", ""],
    ["an emoji that is several", "^(?:\\p{RGI_Emoji}|\\s)+$", "v"],
    ["a word from every letter", "[\\w.+-]+@x", ""],
    ["spaces before an end", "\\s+$", ""],
  ])("finds what costs more than its letters: %s", (_, source, flags) => {
    expect(costly({ source, flags }, usualLength)).toBeDefined();
  });

  test.each([
    ["one loop from the start", "^[a-z0-9]+(?:-[a-z0-9]+)*$", ""],
    ["a tag with its end", "^<(\\w{1,9})>.*</\\1>", ""],
    ["words", "\\b(?:one|two)\\b", "giu"],
  ])("lets pass what does not: %s", (_, source, flags) => {
    expect(costly({ source, flags }, usualLength)).toBeUndefined();
  });
});

describe("patterns", () => {
  test("are found, all of them", () => {
    expect(literals.length).toBeGreaterThan(150);
    // Made of our own tables: of paths, parts between slashes, each read once; of the words of time, for a field of sixty letters; of the
    // words that open a line of what a mail answers to.
    expect(makers.toSorted()).toEqual([
      "client/features/messages/saidMoment.ts",
      "realtime-server/features/mailReplies/attributions.ts",
      "realtime-server/http/methods.ts",
      "shared/routes.ts",
    ]);
  });

  test("cost no more steps than their text has letters, whatever the text", () => {
    const found = all.flatMap(({ file, ...pattern }) => {
      const text = costly(pattern, usualLength);
      return text === undefined
        ? []
        : [{ file, pattern: pattern.source, text: text.slice(0, 30) + " … " + text.slice(-5) }];
    });
    expect(found).toEqual([]);
  }, 60_000);

  // A guard against what the counting does not know of the real engine: measured is nothing, only that it ends.
  test("come to an end in the real engine too", async () => {
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    let at = "";
    const matcher = new Worker(new URL("./matcher.ts", import.meta.url), {
      workerData: { patterns: all.map(({ source, flags }) => ({ source, flags })), length: 20_000 },
    });
    const guard = setTimeout(() => reject(new Error(`does not end: ${at}`)), 120_000);
    matcher.on("message", (source: string | null) => (source === null ? resolve() : (at = source)));
    matcher.on("error", reject);
    await ended.finally(() => {
      clearTimeout(guard);
      return matcher.terminate();
    });
  }, 130_000);
});
