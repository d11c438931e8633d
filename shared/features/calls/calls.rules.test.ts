import { describe, expect, test } from "vitest";
import { isOver, lengthOf, mayTalk, qualityOf, step, type CallRecord } from "./calls.rules.ts";

const parent = { userId: "1", device: "a" };
const host = { userId: "2", device: "b" };
const ringing: CallRecord = {
  state: "ringing",
  caller: parent,
  callee: null,
  rung: ["2", "3"],
  declined: [],
  ringsUntil: 100,
};
const live: CallRecord = { ...ringing, state: "accepted", callee: host };

describe("a call", () => {
  test("is taken by the first of those who are rung, while it rings", () => {
    expect(step(ringing, { t: "accept", by: host, at: 99 })).toEqual(live);
    expect(step(ringing, { t: "accept", by: host, at: 100 })).toBeNull();
    expect(step(ringing, { t: "accept", by: { userId: "9", device: "c" }, at: 1 })).toBeNull();
    expect(step(live, { t: "accept", by: { userId: "3", device: "c" }, at: 1 })).toBeNull();
  });

  test("goes on where either side is now", () => {
    const moved = { userId: "2", device: "other" };
    expect(step(live, { t: "accept", by: moved, at: 500 })).toEqual({ ...live, callee: moved });
    const again = { userId: "1", device: "other" };
    expect(step(live, { t: "accept", by: again, at: 500 })).toEqual({ ...live, caller: again });
  });

  test("is declined when everybody has said no", () => {
    const once = step(ringing, { t: "decline", by: host, at: 1 });
    expect(once).toEqual({ ...ringing, declined: ["2"] });
    expect(step(once as CallRecord, { t: "decline", by: host, at: 1 })).toEqual(once);
    expect(step(once as CallRecord, { t: "decline", by: { userId: "3", device: "c" }, at: 1 })?.state).toBe("declined");
    expect(step(ringing, { t: "decline", by: parent, at: 1 })).toBeNull();
    expect(step(live, { t: "decline", by: host, at: 1 })).toBeNull();
  });

  test("is missed when nobody takes it, or who called gives up", () => {
    expect(step(ringing, { t: "ringOver", at: 99 })).toBeNull();
    expect(step(ringing, { t: "ringOver", at: 100 })?.state).toBe("missed");
    expect(step(ringing, { t: "end", by: parent, at: 1 })?.state).toBe("missed");
    expect(step(ringing, { t: "silent", at: 1 })?.state).toBe("missed");
    expect(step(live, { t: "ringOver", at: 100 })).toBeNull();
  });

  test("is ended by the devices that are in it, or by silence; then nothing happens to it any more", () => {
    const ended = step(live, { t: "end", by: host, at: 1 }) as CallRecord;
    expect(ended.state).toBe("ended");
    expect(step(live, { t: "end", by: parent, at: 1 })?.state).toBe("ended");
    expect(step(live, { t: "end", by: { ...host, device: "left" }, at: 1 })).toBeNull();
    expect(step(live, { t: "end", by: { userId: "3", device: "c" }, at: 1 })).toBeNull();
    expect(step(live, { t: "silent", at: 1 })?.state).toBe("ended");
    expect(isOver(ended)).toBe(true);
    expect(step(ended, { t: "accept", by: host, at: 1 })).toBeNull();
  });
});

test.each([
  [["parent"], ["host_family"], true, true],
  [["host_family"], ["coordinator"], true, true],
  [["agent"], ["host_family"], true, false],
  [["host_family"], ["agent"], true, false],
  [["agent"], ["host_family"], false, true],
  [["agent"], ["agent"], true, true],
] as const)("%s and %s, about a child %s: %s", (one, other, isAboutChild, may) => {
  expect(mayTalk(one, other, isAboutChild)).toBe(may);
});

test.each([
  [-5, "0:00"],
  [75_000, "1:15"],
  [3_600_000, "1:00:00"],
])("%d ms are %s", (ms, length) => {
  expect(lengthOf(ms)).toBe(length);
});

test.each([
  [0, 100, "good"],
  [0.06, 100, "weak"],
  [0, 700, "weak"],
  [0.2, 100, "voice"],
  [0, 1_600, "voice"],
] as const)("a line that loses %d and takes %d ms is %s", (lost, roundTripMs, quality) => {
  expect(qualityOf({ lost, roundTripMs })).toBe(quality);
});
