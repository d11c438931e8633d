import { describe, expect, test } from "vitest";
import { graceMs, isDoubtful, isWished, judge, proofAgeMs, quietUntil, type Standing } from "./ladder.rules.ts";

const noon = Date.parse("2026-11-24T12:00:00Z");
const at = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`);
const usual: Standing = {
  channel: "push",
  newsAt: noon - 5_000,
  isRead: false,
  isGone: false,
  isMuted: false,
  isWished: true,
  isPressing: false,
  isActive: false,
  isReachable: true,
  stopped: null,
  quiet: null,
  timezone: "Europe/Dublin",
};
const night = { from: 22 * 60, to: 7 * 60 };

describe("a step of the ladder", () => {
  test("is taken where nothing is against it", () => {
    expect(judge(usual, noon)).toEqual({ t: "send" });
  });

  test.each([
    ["read", { isRead: true }],
    ["gone", { isGone: true }],
    ["unwished", { isWished: false }],
    ["muted", { isMuted: true }],
    ["unreachable", { isReachable: false }],
  ] as const)("ends where it is %s", (because, change) => {
    expect(judge({ ...usual, ...change }, noon)).toEqual({ t: "end", because });
  });

  test("goes by no letter to an address that takes none, and by every other way", () => {
    for (const stopped of ["bounced", "complaint"] as const) {
      expect(judge({ ...usual, stopped, channel: "email" }, noon)).toEqual({ t: "end", because: stopped });
      expect(judge({ ...usual, stopped }, noon)).toEqual({ t: "send" });
    }
  });

  test("what has been read is not told, however pressing", () => {
    expect(judge({ ...usual, isRead: true, isPressing: true }, noon)).toEqual({ t: "end", because: "read" });
  });

  test("waits while somebody is before a screen, and then no longer", () => {
    const standing = { ...usual, isActive: true };
    expect(judge(standing, noon)).toEqual({ t: "wait", until: usual.newsAt + graceMs, because: "active" });
    expect(judge(standing, usual.newsAt + graceMs)).toEqual({ t: "send" });
    expect(judge({ ...standing, channel: "email" }, noon)).toEqual({ t: "send" });
  });

  test("waits for the end of the night where the reader is; a letter wakes nobody", () => {
    const standing = { ...usual, quiet: night, timezone: "Asia/Tokyo" };
    // Nine in the evening in Tokyo, and then eleven.
    expect(judge({ ...standing, newsAt: noon }, noon)).toEqual({ t: "send" });
    expect(judge(standing, at("14:00"))).toEqual({ t: "wait", until: at("22:00"), because: "quiet" });
    expect(judge({ ...standing, channel: "sms" }, at("14:00"))).toMatchObject({ t: "wait" });
    expect(judge({ ...standing, channel: "email" }, at("14:00"))).toEqual({ t: "send" });
  });

  test("on the day of the journey passes mutes and the night", () => {
    expect(judge({ ...usual, isMuted: true, isPressing: true, quiet: night }, at("23:30"))).toEqual({ t: "send" });
  });
});

describe("quiet hours", () => {
  const dublin = (time: string, quiet = night) => quietUntil(quiet, { now: at(time), timezone: "Europe/Dublin" });

  test("go over midnight, begin at their first minute and end before their last", () => {
    expect(dublin("21:59")).toBeNull();
    expect(dublin("22:00")).toBe(Date.parse("2026-11-25T07:00:00Z"));
    expect(dublin("06:59")).toBe(at("07:00"));
    expect(dublin("07:00")).toBeNull();
  });

  test("may lie within a day", () => {
    const nap = { from: 13 * 60, to: 15 * 60 };
    expect(dublin("12:59", nap)).toBeNull();
    expect(dublin("13:30", nap)).toBe(at("15:00"));
    expect(dublin("15:00", nap)).toBeNull();
  });

  test("end at a whole minute", () => {
    expect(quietUntil(night, { now: at("23:00") + 31_400, timezone: "Europe/Dublin" })).toBe(
      Date.parse("2026-11-25T07:00:00Z"),
    );
  });
});

test("whoever has not chosen is told by all ways, but the office by no letter, and nobody of offers", () => {
  const asked = (kind: "messages" | "marketing", channel: "push" | "email", isStaff = false) =>
    isWished({}, { kind, channel, isStaff });
  expect([asked("messages", "push"), asked("messages", "email"), asked("marketing", "email")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([asked("messages", "push", true), asked("messages", "email", true)]).toEqual([true, false]);
  expect(isWished({ messages: { push: false } }, { kind: "messages", channel: "push", isStaff: false })).toBe(false);
  expect(isWished({ marketing: { email: true } }, { kind: "marketing", channel: "email", isStaff: false })).toBe(true);
});

test("a device is doubted once it was sent something a day ago and has shown nothing since", () => {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const old = iso(noon - proofAgeMs - 1);
  expect(isDoubtful({ sentAt: null, provenAt: null }, noon)).toBe(false);
  expect(isDoubtful({ sentAt: iso(noon - 60_000), provenAt: null }, noon)).toBe(false);
  expect(isDoubtful({ sentAt: old, provenAt: null }, noon)).toBe(true);
  expect(isDoubtful({ sentAt: old, provenAt: iso(noon - 2 * proofAgeMs) }, noon)).toBe(true);
  expect(isDoubtful({ sentAt: old, provenAt: iso(noon - proofAgeMs) }, noon)).toBe(false);
});
