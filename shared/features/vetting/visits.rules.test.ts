import { describe, expect, test } from "vitest";
import {
  isWindow,
  itemsOf,
  mayBeVisited,
  mergedTicks,
  needsWords,
  visitSentences,
  waitsForVisit,
  whyNotFinish,
  type Ticks,
} from "./visits.rules.ts";
import { vettingStates } from "./vetting.states.ts";

const all = (countryCode: string, answer: "ok" | "missing" = "ok"): Ticks =>
  Object.fromEntries(itemsOf(countryCode).map((item) => [item, answer]));

describe("what is looked at", () => {
  test("is more where the law asks for more", () => {
    expect(itemsOf("IE")).toContain("gasCertificate");
    expect(itemsOf("IE")).not.toContain("poolFence");
    expect(itemsOf("FR")).toEqual(expect.arrayContaining(["poolFence", "electricCheck"]));
    expect(itemsOf("JP")).toHaveLength(12);
  });
});

describe("a visit ends", () => {
  test("only when all of it was looked at", () => {
    expect(whyNotFinish({ countryCode: "IE", ticks: all("JP"), result: "ok", isSigned: true })).toBe("ticksMissing");
    expect(whyNotFinish({ countryCode: "JP", ticks: all("JP"), result: "ok", isSigned: true })).toBeNull();
  });
  test("with the hand of whoever was there", () => {
    const looked = { countryCode: "JP", ticks: all("JP"), isSigned: false } as const;
    expect(whyNotFinish({ ...looked, result: "ok" })).toBe("signatureMissing");
    expect(whyNotFinish({ ...looked, result: "fail" })).toBe("signatureMissing");
  });
  test("not without conditions when something is missing", () => {
    const ticks = { ...all("IE"), heating: "missing" } as const;
    expect(whyNotFinish({ countryCode: "IE", ticks, result: "ok", isSigned: true })).toBe("somethingMissing");
    expect(whyNotFinish({ countryCode: "IE", ticks, result: "conditions", isSigned: true })).toBeNull();
    expect(whyNotFinish({ countryCode: "IE", ticks, result: "fail", isSigned: true })).toBeNull();
  });
});

test("a house is seen once its checks are through, and again while it may host", () => {
  expect(vettingStates.filter(mayBeVisited)).toEqual([
    "visit_pending",
    "visit_scheduled",
    "conditions_open",
    "approved",
    "renewal_due",
  ]);
  expect(vettingStates.filter(waitsForVisit)).toEqual(["visit_pending", "visit_scheduled"]);
});

test("what was ticked without a network stands above what was known", () => {
  expect(mergedTicks({ heating: "ok", kitchen: "ok" }, { heating: "missing" })).toEqual({
    heating: "missing",
    kitchen: "ok",
  });
});

test("whoever sets conditions or says no says why, and a visit begins before it ends", () => {
  expect((["ok", "conditions", "fail"] as const).map(needsWords)).toEqual([false, true, true]);
  expect(isWindow({ fromTime: "10:00", toTime: "12:00" })).toBe(true);
  expect(isWindow({ fromTime: "12:00", toTime: "12:00" })).toBe(false);
});

test("a conversation is told who comes and when, and that nobody does", () => {
  const told = { name: "Niamh", day: "1 June", begins: "10:00", ends: "12:00" };
  expect(visitSentences.visitPlanned(told)).toBe("Niamh comes to see the house on 1 June between 10:00 and 12:00");
  expect(visitSentences.visitMoved(told)).toContain("is now on 1 June between 10:00 and 12:00; Niamh comes");
  expect(visitSentences.visitCancelled(told)).toBe("The visit to the house on 1 June does not take place");
});
