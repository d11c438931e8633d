import { describe, expect, test } from "vitest";
import { answerWithinMs, dueAt, hoursOf, type OfficeHours } from "./officeHours.rules.ts";
import { priorityOf, type Standing } from "../conversations/priority.rules.ts";
import { urgencyOf } from "../conversations/urgentWords.rules.ts";

describe("what cannot wait is known by its words", () => {
  test.each([
    ["en", "She had an ALLERGIC reaction"],
    ["de", "Wir sind in der Notaufnahme"],
    ["es", "Tiene alergia a los frutos secos"],
    ["fr", "Nous sommes à l’hôpital"],
    ["it", "È al pronto soccorso"],
    ["ja", "アレルギーがあります"],
    ["ko", "지금 병원에 있어요"],
    ["zh", "孩子对花生过敏"],
  ])("how somebody is, in %s", (_, text) => expect(urgencyOf(text)).toBe("health"));

  test.each([
    ["en", "The flight is delayed"],
    ["de", "Der Flug ist verspätet"],
    ["es", "¿Quién va a recoger a Inés?"],
    ["fr", "Le train a du retard"],
    ["it", "Il volo arriva tardi"],
    ["ja", "空港に迎えをお願いします"],
    ["ko", "공항 픽업이 필요해요"],
    ["zh", "航班延误了"],
  ])("how somebody gets there, in %s", (_, text) => expect(urgencyOf(text)).toBe("transport"));

  test("health goes before the journey, and most messages can wait", () => {
    expect(urgencyOf("At the airport, on the way to hospital")).toBe("health");
    expect(urgencyOf("Thank you, see you in July!")).toBeNull();
    expect(urgencyOf("Cerco lavoro come volontario")).toBeNull();
    expect(urgencyOf("")).toBeNull();
  });
});

describe("a conversation's priority", () => {
  const now = Date.parse("2027-06-10T12:00:00Z");
  const quiet: Standing = { byHand: null, why: null, waits: true, tripState: "booked", fromDate: "2027-08-01" };
  const of = (change: Partial<Standing>) => priorityOf({ ...quiet, ...change }, now);

  test("is what the office says it is", () => {
    expect(of({ byHand: "low", why: "health" })).toBe("low");
    expect(of({ byHand: "urgent", waits: false })).toBe("urgent");
  });

  test("is raised by the day of the journey, by health, and by transport the more the nearer it is", () => {
    expect(of({})).toBe("normal");
    expect(of({ fromDate: "2027-06-10" })).toBe("urgent");
    expect(of({ why: "health" })).toBe("urgent");
    expect(of({ why: "transport" })).toBe("high");
    expect(of({ why: "transport", fromDate: "2027-06-12" })).toBe("urgent");
    expect(of({ why: "transport", fromDate: null })).toBe("high");
  });

  test("is not raised where nobody waits", () => {
    expect(of({ why: "health", waits: false })).toBe("normal");
  });
});

describe("the time of an answer", () => {
  const hourMs = 3_600_000;
  const workdays = [1, 2, 3, 4, 5];
  const hours: OfficeHours = {
    zone: "Europe/Dublin",
    spells: workdays.flatMap((weekday) => [
      { weekday, opens: "14:00", closes: "17:30" },
      { weekday, opens: "09:00", closes: "13:00" },
    ]),
    holidays: [
      { day: "2027-06-07", countyId: null },
      { day: "2027-06-09", countyId: "5" },
    ],
  };
  const due = (since: string, within: number, countyId: string | null = null) => {
    const at = dueAt(Date.parse(since), within, hours, countyId);
    return at === null ? null : new Date(at).toISOString();
  };

  test("runs in the office's hours and stands in breaks", () => {
    // Dublin is an hour ahead in summer.
    expect(due("2027-06-08T08:30:00Z", hourMs)).toBe("2027-06-08T09:30:00.000Z");
    expect(due("2027-06-08T11:30:00Z", hourMs)).toBe("2027-06-08T13:30:00.000Z");
  });

  test("stands at night, at the weekend and on everybody's holiday", () => {
    expect(due("2027-06-08T20:00:00Z", hourMs)).toBe("2027-06-09T09:00:00.000Z");
    expect(due("2027-06-04T16:00:00Z", hourMs)).toBe("2027-06-08T08:30:00.000Z");
  });

  test("stands on a county's own holiday for that county alone", () => {
    expect(due("2027-06-09T07:00:00Z", hourMs, "5")).toBe("2027-06-10T09:00:00.000Z");
    expect(due("2027-06-09T07:00:00Z", hourMs, "6")).toBe("2027-06-09T09:00:00.000Z");
  });

  test("keeps the clock through its change", () => {
    // On the last Sunday of March clocks go forward: Monday opens an hour earlier by universal time.
    expect(due("2027-03-26T18:00:00Z", hourMs)).toBe("2027-03-29T09:00:00.000Z");
  });

  test("is never where the office never opens", () => {
    expect(dueAt(0, hourMs, { ...hours, spells: [] }, null)).toBeNull();
  });

  test("is by the hours of the team whose it is, where that has its own, and by the office's else", () => {
    const evenings = { teamId: "3", spells: [{ weekday: 2, opens: "18:00", closes: "22:00" }] };
    expect(hoursOf(hours, [evenings], "3")).toEqual({ ...hours, spells: evenings.spells });
    expect(hoursOf(hours, [evenings], "4")).toBe(hours);
    expect(hoursOf(hours, [{ ...evenings, spells: [] }], "3")).toBe(hours);
    expect(hoursOf(hours, [evenings], null)).toBe(hours);
  });

  test("is shorter the more it presses", () => {
    const { urgent, high, normal, low } = answerWithinMs;
    expect([urgent, high, normal, low]).toEqual([urgent, high, normal, low].toSorted((a, b) => a - b));
  });
});
