import { expect, test } from "vitest";
import { areHours } from "./labels.rules.ts";

const spell = (opens: string, closes: string, weekday = 1) => ({ weekday, opens, closes });

test("hours are spells that end after they begin and meet no other of their day", () => {
  expect(areHours([spell("09:00", "13:00"), spell("13:00", "17:00"), spell("10:00", "12:00", 2)])).toBe(true);
  expect(areHours([])).toBe(true);
  expect(areHours([spell("13:00", "09:00")])).toBe(false);
  expect(areHours([spell("09:00", "13:00"), spell("12:00", "17:00")])).toBe(false);
  expect(areHours([spell("09:00", "13:00"), spell("09:00", "13:00")])).toBe(false);
});
