// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { deskActs } from "#shared/features/assignment/handOver.rules.ts";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import type { Say } from "#client/i18n/words.ts";
import { stepWords } from "./stepWords.ts";

const t: Say<"desk"> = (key, values) => say("desk", key, values);
const niamh = { id: "1", name: "Niamh" };
const told = { why: null, by: niamh, person: null, team: null, line: null } as const;

beforeAll(async () => {
  await startText("en");
  await loadWords("desk");
});

test("everything that the desk does has words of its own", () => {
  const words = deskActs.map((act) => stepWords(t, { ...told, act, person: { id: "2", name: "Tomás" } }));
  expect(new Set(words).size).toBe(deskActs.length);
  for (const one of words) expect(one).not.toMatch(/step\.|\{\{/);
});

test("why it was routed and came back is said, and what was written with an offer", () => {
  const tomas = { id: "2", name: "Tomás" };
  expect(stepWords(t, { ...told, act: "route", why: "coordinator", by: null, person: tomas })).toContain("coordinates");
  expect(stepWords(t, { ...told, act: "unroute", why: "away", by: null, person: tomas })).toContain("is away");
  expect(stepWords(t, { ...told, act: "offer", team: { id: "3", name: "Arrivals" }, line: "Bran" })).toBe(
    "Niamh offered it to Arrivals: “Bran”",
  );
});

test("given to nobody it is returned, and taken from its team it is nobody's team's", () => {
  expect(stepWords(t, { ...told, act: "assign" })).toContain("returned");
  expect(stepWords(t, { ...told, act: "team" })).toContain("from its team");
  expect(stepWords(t, { ...told, act: "take", by: null })).toBe("Somebody took it");
});
