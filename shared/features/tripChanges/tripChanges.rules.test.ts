import { describe, expect, test } from "vitest";
import {
  answerByOf,
  doCampsFit,
  isOpenChange,
  isSameCamps,
  standingOf,
  type AskedChange,
} from "./tripChanges.rules.ts";

const now = new Date("2027-03-01T10:00:00Z");
const asked: AskedChange = { frozenAt: null, closedAs: null, approvedAt: null, answerBy: "2027-03-02T10:00:00Z" };
const standing = (change: Partial<AskedChange>, tripState: "booked" | "cancelled" = "booked") =>
  standingOf({ ...asked, ...change }, { tripState, now });

describe("how a change stands", () => {
  test("hangs on what was last said of it, and on its time", () => {
    expect(standing({})).toBe("asked");
    expect(standing({ approvedAt: "2027-03-01T09:00:00Z" })).toBe("willing");
    expect(standing({ answerBy: now.toISOString() })).toBe("lapsed");
    expect(standing({}, "cancelled")).toBe("lapsed");
    for (const closedAs of ["declined", "withdrawn", "lapsed"] as const) expect(standing({ closedAs })).toBe(closedAs);
  });

  test("is done once it holds, whatever came later", () => {
    expect(standing({ frozenAt: "2027-03-01T09:00:00Z", answerBy: "2027-02-01T00:00:00Z" }, "cancelled")).toBe("done");
  });

  test("is open as long as somebody can still answer", () => {
    expect((["asked", "willing", "done", "declined", "lapsed"] as const).map(isOpenChange)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test("there are three days to answer in, fewer before a stay that is near", () => {
  expect(answerByOf(now, "2027-07-01").toISOString()).toBe("2027-03-04T10:00:00.000Z");
  expect(answerByOf(now, "2027-03-03").toISOString()).toBe("2027-03-03T00:00:00.000Z");
});

describe("camps", () => {
  const days = { from: "2027-06-28", to: "2027-07-18" };
  const fit = (mondays: string[], weeks = 3) => doCampsFit(mondays, { days, weeks });

  test("fit in weeks of their own within the stay, and no more than it has weeks for", () => {
    expect(fit(["2027-06-28", "2027-07-05"])).toBe(true);
    expect(fit([])).toBe(true);
    expect(fit(["2027-06-28", "2027-06-28"])).toBe(false);
    expect(fit(["2027-06-21"])).toBe(false);
    expect(fit(["2027-06-29"])).toBe(false);
    expect(fit(["2027-06-28", "2027-07-05"], 1)).toBe(false);
  });

  test("are the same in any order, and others in another week", () => {
    const camp = (activityId: string, from: string) => ({ activityId, from, to: from });
    const [one, two] = [camp("1", "2027-06-28"), camp("2", "2027-07-05")];
    expect(isSameCamps([one, two], [two, one])).toBe(true);
    expect(isSameCamps([one], [camp("1", "2027-07-05")])).toBe(false);
    expect(isSameCamps([one], [])).toBe(false);
  });
});
