// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from "vitest";
import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import { startText } from "#client/i18n/text.ts";
import { choicesFor, keepOwnMoment, lastOwnMoment, laterWords } from "./moments.ts";

beforeAll(() => startText("en"));

const local = (...parts: readonly [year: number, month: number, day: number, hour: number]): Date => new Date(...parts);
const named = (now: Date, act: "mute" | "snooze" = "snooze") =>
  choicesFor(act, now).map(({ id, until }) => [id, until === forGood ? "for good" : laterWords(until, now)]);

describe("the usual moments", () => {
  test("to put off until are this evening, tomorrow morning, Monday morning and the next message", () => {
    expect(named(local(2027, 6, 20, 11))).toEqual([
      ["evening", "18:00"],
      ["tomorrow", "Wednesday 09:00"],
      ["monday", "Monday 09:00"],
      ["reply", "for good"],
    ]);
  });

  test("leave out an evening that is over, and a Monday that is tomorrow", () => {
    expect(named(local(2027, 6, 25, 18)).map(([id]) => id)).toEqual(["tomorrow", "reply"]);
    expect(named(local(2027, 6, 26, 8))).toContainEqual(["monday", "Mon, 2 Aug, 09:00"]);
  });

  test("to be muted for are an hour, until tomorrow morning, a week and for good", () => {
    expect(named(local(2027, 6, 20, 11), "mute")).toEqual([
      ["hour", "12:00"],
      ["tomorrow", "Wednesday 09:00"],
      ["week", "Tue, 27 Jul, 11:00"],
      ["forGood", "for good"],
    ]);
  });
});

test("one's own moment is offered again while it lies ahead, to its own person and for its own purpose", () => {
  const [now, until] = [local(2027, 6, 20, 11), local(2027, 6, 21, 9).toISOString()];
  keepOwnMoment("7", "snooze", until);
  expect([
    lastOwnMoment("7", "snooze", now),
    lastOwnMoment("7", "mute", now),
    lastOwnMoment("8", "snooze", now),
    lastOwnMoment("7", "snooze", local(2027, 6, 21, 9)),
  ]).toEqual([until, null, null, null]);
});
