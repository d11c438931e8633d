import { expect, test } from "vitest";
import { presenceFor, unseen, type Looking, type Seen } from "./presence.rules.ts";

const now = new Date("2027-06-10T22:30:00Z");
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const seen = (change: Partial<Seen> = {}): Seen => ({
  isOnline: false,
  seenAt: ago(1),
  isStaff: false,
  isShown: true,
  ...change,
});
const family: Looking = { isStaff: false, isShown: true, timezone: "Europe/Dublin" };
const office: Looking = { ...family, isStaff: true };
const hidden: Looking = { ...family, isShown: false };

test("a family is told in a coarse word, by its own day, and the office exactly", () => {
  expect(presenceFor(seen(), family, now)).toEqual({ isOnline: false, activity: "today" });
  expect(presenceFor(seen({ seenAt: ago(24) }), family, now)).toEqual({ isOnline: false, activity: "week" });
  // Half past seven in the morning in Tokyo: an hour ago is today there, ten hours ago is not.
  const inTokyo = { ...family, timezone: "Asia/Tokyo" };
  expect(presenceFor(seen(), inTokyo, now).activity).toBe("today");
  expect(presenceFor(seen({ seenAt: ago(10) }), inTokyo, now).activity).toBe("week");
  expect(presenceFor(seen({ seenAt: ago(7 * 24) }), family, now)).toEqual({ isOnline: false });
  expect(presenceFor(seen({ seenAt: ago(2000) }), office, now)).toEqual({
    isOnline: false,
    seenAt: ago(2000).toISOString(),
  });
});

test("who is here is here and nothing more, and who never was is nothing", () => {
  for (const looking of [family, office]) {
    expect(presenceFor(seen({ isOnline: true }), looking, now)).toEqual({ isOnline: true });
    expect(presenceFor(seen({ seenAt: null }), looking, now)).toEqual({ isOnline: false });
  }
});

test("where a family's clock is goes with it, and nobody's of the office", () => {
  const inTokyo = { timezone: "Asia/Tokyo" };
  for (const looking of [family, office])
    expect(presenceFor(seen({ ...inTokyo, isOnline: true }), looking, now)).toEqual({ isOnline: true, ...inTokyo });
  expect(presenceFor(seen({ ...inTokyo, isShown: false }), family, now)).toEqual(unseen);
  expect(presenceFor(seen({ ...inTokyo, isOnline: true, isStaff: true }), family, now)).toEqual({ isOnline: true });
});

test("who does not show it is told to nobody, and not told of other families", () => {
  const online = { isOnline: true };
  for (const looking of [family, office])
    expect(presenceFor(seen({ ...online, isShown: false }), looking, now)).toEqual(unseen);
  expect(presenceFor(seen(online), hidden, now)).toEqual(unseen);
  expect(presenceFor(seen({ ...online, isStaff: true }), hidden, now)).toEqual(online);
  expect(presenceFor(seen({ ...online, isStaff: true, isShown: false }), family, now)).toEqual(online);
  expect(presenceFor(seen(online), { ...office, isShown: false }, now)).toEqual(online);
  expect(presenceFor(seen({ ...online, isStaff: true }), null, now)).toEqual(unseen);
});
