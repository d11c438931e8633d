// @vitest-environment jsdom
import { expect, test } from "vitest";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import { lookOf, stateLooks } from "./stateLooks.ts";

test("a state that only a later release knows looks like none in particular, and says that it is newer", async () => {
  await startText("fr");
  await loadWords("ui", "states");
  const state: string = "paused_for_review";
  expect(lookOf<string>(stateLooks, state)).toEqual({ glyph: "empty", hue: "slate" });
  expect(lookOf<string>(stateLooks, "toString")).toEqual({ glyph: "empty", hue: "slate" });
  expect(say("states", dataKey("tripState", state as never))).toBe("Plus récent que cette page");
});
