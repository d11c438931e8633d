import { describe, expect, test } from "vitest";
import { isOver, judged, lengthOf, mayBeTogether, qualityOf, step, whyNot, type CallRecord } from "./calls.rules.ts";

const parent = { userId: "1", device: "a", roles: ["parent"] } as const;
const host = { userId: "2", device: "b", roles: ["host_family"] } as const;
const office = { userId: "3", device: "c", roles: ["coordinator"] } as const;
const agent = { userId: "4", device: "d", roles: ["agent"] } as const;
const stranger = { userId: "9", device: "z", roles: ["parent"] } as const;
const ringing: CallRecord = {
  state: "ringing",
  callerId: "1",
  seats: [parent],
  rung: ["2", "3"],
  declined: [],
  ringsUntil: 100,
  isAboutChild: true,
  endedFor: null,
};
const live: CallRecord = { ...ringing, state: "accepted", seats: [parent, host] };

describe("a call", () => {
  test("is taken by the first of those who are rung, while it rings", () => {
    expect(step(ringing, { t: "accept", by: host, at: 99 })).toEqual(live);
    expect(step(ringing, { t: "accept", by: host, at: 100 })).toBeNull();
    expect(step(ringing, { t: "accept", by: stranger, at: 1 })).toBeNull();
  });

  test("goes on where either side is now", () => {
    const moved = { ...host, device: "other" };
    expect(step(live, { t: "accept", by: moved, at: 500 })).toEqual({ ...live, seats: [parent, moved] });
    const again = { ...parent, device: "other" };
    expect(step(live, { t: "accept", by: again, at: 500 })).toEqual({ ...live, seats: [again, host] });
  });

  test("is declined when everybody has said no", () => {
    const once = step(ringing, { t: "decline", by: host, at: 1 });
    expect(once).toEqual({ ...ringing, declined: ["2"] });
    expect(step(once as CallRecord, { t: "decline", by: host, at: 1 })).toEqual(once);
    expect(step(once as CallRecord, { t: "decline", by: office, at: 1 })?.state).toBe("declined");
    expect(step(ringing, { t: "decline", by: parent, at: 1 })).toBeNull();
  });

  test("is missed when nobody takes it, or who called gives up", () => {
    expect(step(ringing, { t: "ringOver", at: 99 })).toBeNull();
    expect(step(ringing, { t: "ringOver", at: 100 })?.state).toBe("missed");
    expect(step(ringing, { t: "end", by: parent, at: 1 })?.state).toBe("missed");
    expect(step(ringing, { t: "gone", userIds: ["1"], at: 1 })?.state).toBe("missed");
    expect(step(live, { t: "ringOver", at: 100 })).toBeNull();
  });

  test("is ended by the devices that are in it, or by silence; then nothing happens to it any more", () => {
    const ended = step(live, { t: "end", by: host, at: 1 }) as CallRecord;
    expect(ended).toMatchObject({ state: "ended", endedFor: null });
    expect(step(live, { t: "end", by: parent, at: 1 })?.state).toBe("ended");
    expect(step(live, { t: "end", by: { ...host, device: "left" }, at: 1 })).toBeNull();
    expect(step(live, { t: "end", by: office, at: 1 })).toBeNull();
    expect(step(live, { t: "gone", userIds: ["2"], at: 1 })?.state).toBe("ended");
    expect(step(live, { t: "gone", userIds: [], at: 1 })).toBeNull();
    expect(isOver(ended)).toBe(true);
    expect(step(ended, { t: "accept", by: host, at: 1 })).toBeNull();
  });
});

describe("a call of several", () => {
  const three = step(live, { t: "accept", by: office, at: 500 }) as CallRecord;
  const four = step(three, { t: "accept", by: agent, at: 500 }) as CallRecord;

  test("takes in others while it goes on, and is full with four", () => {
    expect(four.seats).toEqual([parent, host, office, agent]);
    expect(step(four, { t: "accept", by: stranger, at: 500 })).toBeNull();
    expect(whyNot(four, stranger)).toBe("callFull");
    expect(step(four, { t: "accept", by: { ...agent, device: "other" }, at: 500 })?.seats).toHaveLength(4);
  });

  test("goes on when one leaves, and ends with the one who is left alone", () => {
    const two = step(three, { t: "end", by: parent, at: 1 }) as CallRecord;
    expect(two).toMatchObject({ state: "accepted", seats: [host, office] });
    expect(step(two, { t: "gone", userIds: ["3"], at: 1 })?.state).toBe("ended");
  });

  test("is led on by no host beside a child when the last who answers for it leaves", () => {
    const withoutOffice = step(four, { t: "end", by: office, at: 1 }) as CallRecord;
    expect(withoutOffice.state).toBe("accepted");
    expect(step(withoutOffice, { t: "end", by: parent, at: 1 })).toMatchObject({
      state: "ended",
      endedFor: "minorAlone",
    });
    const grown = { ...withoutOffice, isAboutChild: false };
    expect(step(grown, { t: "end", by: parent, at: 1 })).toMatchObject({ state: "accepted", endedFor: null });
  });

  test("takes in no host where nobody answers for the child", () => {
    const others = { ...live, seats: [agent, { ...agent, userId: "5" }] };
    expect(whyNot(others, host)).toBe("minorAlone");
    expect(step(others, { t: "accept", by: host, at: 1 })).toBeNull();
    expect(whyNot(others, office)).toBeNull();
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
  expect(mayBeTogether([{ roles: one }, { roles: other }], isAboutChild)).toBe(may);
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

test("less is sent at once, more only after the line has been better for a while, and by one step", () => {
  const losses = [0.06, 0.2, 0, 0.2, 0, 0, 0.06, 0, 0, 0];
  const seen: string[] = [];
  losses.reduce(
    (before, lost) => {
      const now = judged(before, { lost, roundTripMs: 100 });
      seen.push(now.quality);
      return now;
    },
    judged({ quality: "good", betterFor: 0 }, { lost: 0, roundTripMs: 100 }),
  );
  expect(seen).toEqual(["weak", "voice", "voice", "voice", "voice", "weak", "weak", "weak", "good", "good"]);
});
