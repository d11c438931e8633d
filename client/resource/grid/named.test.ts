import { expect, test } from "vitest";
import { named } from "./named.ts";

const all = [
  { id: "1", name: "Lucía Ortega" },
  { id: "2", name: "Ada Roe" },
  { id: "3", name: "Ada  ROE" },
];

test("somebody is named whatever the case and the accents, and of two nobody is", () => {
  expect(named(all, " lucia  ortega ")?.id).toBe("1");
  expect(named(all, "Ada Roe")).toBeUndefined();
  expect(named(all, "Nobody")).toBeUndefined();
  expect(named(all, undefined)).toBeUndefined();
});
