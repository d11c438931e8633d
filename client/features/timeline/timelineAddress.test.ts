import { expect, test } from "vitest";
import { askedOf, zoomBeside, zoomOf } from "./timelineAddress.ts";

const asked = (query: string) => askedOf(new URLSearchParams(query), "2027-07-01");

test("an address without words is all homes from some weeks ago", () => {
  expect(asked("")).toEqual({ rows: "homes", from: "2027-05-03", q: "", country: "" });
});

test("what it says is asked, from a Monday on, and what means nothing is left out", () => {
  expect(asked("rows=students&from=2027-09-01&q=ferri&country=IE&state=booked")).toEqual({
    rows: "students",
    from: "2027-08-30",
    q: "ferri",
    country: "IE",
    state: "booked",
  });
  expect(asked("rows=cats&from=2027-99-01&country=ireland&state=lost")).toEqual(asked(""));
});

test("closer and further away end at the ends", () => {
  expect([zoomOf(""), zoomOf("days"), zoomOf("years")]).toEqual(["weeks", "days", "weeks"]);
  expect(zoomBeside("weeks", 1)).toBe("days");
  expect(zoomBeside("days", 1)).toBe("days");
  expect(zoomBeside("weeks", -1)).toBe("months");
  expect(zoomBeside("months", -1)).toBe("months");
});
