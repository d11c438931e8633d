import { expect, test } from "vitest";
import { activityWords } from "./presenceWords.ts";

const t = ((key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(" ")) as unknown as Parameters<typeof activityWords>[0];
const [aoife, carmen, niamh] = [
  { name: "Aoife Byrne", side: "host" },
  { name: "Carmen Ramos", side: "booker" },
  { name: "Niamh Gallagher", side: "office" },
] as const;
const away = { isOnline: false } as const;

test("of one other the word stands alone, of several it is named whose it is", () => {
  expect(activityWords(t, [aoife], [{ ...away, activity: "today" }])).toBe("activeToday");
  expect(activityWords(t, [aoife], [{ ...away, activity: "week" }])).toBe("activeWeek");
  expect(activityWords(t, [aoife, carmen], [away, { ...away, activity: "week" }])).toBe("presenceOf Carmen activeWeek");
});

test("who was here latest is told, a family before the office, which reads along", () => {
  const [today, week] = [
    { ...away, activity: "today" },
    { ...away, activity: "week" },
  ] as const;
  expect(activityWords(t, [carmen, aoife], [week, today])).toBe("presenceOf Aoife activeToday");
  expect(activityWords(t, [niamh, carmen], [today, week])).toBe("presenceOf Carmen activeWeek");
  expect(activityWords(t, [niamh, carmen], [today, away])).toBe("presenceOf Niamh activeToday");
});

test("the office is told when exactly, and where nothing is told nothing is said", () => {
  const [early, late] = ["2020-01-02T10:00:00Z", "2020-01-03T10:00:00Z"];
  const words = activityWords(
    t,
    [carmen, aoife],
    [
      { ...away, seenAt: early },
      { ...away, seenAt: late },
    ],
  );
  expect(words).toMatch(/^presenceOf Aoife seenAt .*2020/);
  expect(activityWords(t, [carmen], [away])).toBe("");
  expect(activityWords(t, [carmen], [{ isOnline: true }])).toBe("");
  expect(activityWords(t, [], [])).toBe("");
});
