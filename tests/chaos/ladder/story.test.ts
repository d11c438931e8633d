import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { patched } from "../sabotage/patch.ts";
import { ladderBugs } from "./bugs.ts";
import type { Mood } from "./moods.ts";
import { judgeStory, type Asked, type Story } from "./story.ts";

const root = join(import.meta.dirname, "../../..");

const push = (at: number, seq: number, mood: Mood): Asked => ({ at, device: "phone", conversation: "7", seq, mood });

const aStory = (asked: readonly Asked[], changes: Partial<Story> = {}): Story => ({
  asked,
  kills: [],
  owed: [{ device: "phone", conversation: "7", seq: 2 }],
  diedAt: new Map(),
  waiting: 0,
  keptDead: 0,
  ends: [],
  ...changes,
});

const brokenBy = (story: Story): readonly string[] => judgeStory(story).map(({ rule }) => rule);

test.each([
  ["each message once", aStory([push(0, 1, "taken"), push(30_000, 2, "taken")])],
  ["after failures", aStory([push(0, 2, "broken"), push(15_000, 2, "cut"), push(45_000, 2, "taken")])],
  ["again where the answer was lost", aStory([push(0, 2, "taken, answer lost"), push(15_000, 2, "taken")])],
  ["again where its node was ended", aStory([push(0, 2, "taken"), push(60_000, 2, "taken")], { kills: [200] })],
  ["refused for good", aStory([push(0, 2, "too large")])],
  [
    "gone to a node that was ended before it could note that",
    aStory([push(0, 2, "taken"), push(1, 3, "gone"), push(60_000, 3, "gone")], { kills: [200] }),
  ],
  ["gone meanwhile", aStory([push(0, 1, "gone")], { diedAt: new Map([["phone", 0]]) })],
])("a device that is told %s is told as it should be", (_, story) => {
  expect(brokenBy(story)).toEqual([]);
});

test.each([
  ["once", aStory([push(0, 2, "taken"), push(900, 2, "taken")])],
  ["once", aStory([push(0, 2, "taken"), push(60_000, 2, "taken")], { kills: [40_000] })],
  ["nobody forgotten", aStory([push(0, 1, "taken")])],
  ["nobody forgotten", aStory([push(0, 2, "broken")])],
  ["queue empty", aStory([push(0, 2, "taken")], { waiting: 1 })],
  ["gone is gone", aStory([push(0, 2, "taken"), push(1, 3, "gone"), push(40_000, 4, "gone")])],
  ["gone is gone", aStory([push(0, 2, "taken")], { keptDead: 1 })],
  ["waits as told", aStory([push(0, 2, "busy"), push(15_000, 2, "taken")])],
  ["refused once", aStory([push(0, 2, "refused"), push(15_000, 2, "taken")])],
])("what breaks “%s” is found", (rule, story) => {
  expect(brokenBy(story)).toEqual([rule]);
});

test.each(ladderBugs)("$name can still be planted", ({ patch }) => {
  const source = readFileSync(join(root, patch.file), "utf8");
  expect(patched(source, [patch])).not.toBe(source);
});
