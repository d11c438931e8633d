import { expect, it } from "vitest";
import { initialsOf } from "./initialsOf.ts";

it.each([
  ["Lucía Ortega", "LO"],
  ["Mary Kate O'Brien", "MO"],
  ["  élodie ", "É"],
  ["中村", "中"],
  ["", ""],
])("makes the initials of %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
