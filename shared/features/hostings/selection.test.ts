import { expect, test } from "vitest";
import { warningOfSelection } from "./selection.ts";

const hostings = [
  { id: "100", selected: true },
  { id: "101", selected: false },
];

test("whoever selects another family is warned that the selected one gives way", () => {
  expect([
    warningOfSelection(hostings, "101"),
    warningOfSelection(hostings, "100"),
    warningOfSelection([{ id: "100", selected: false }], "101"),
  ]).toEqual(["replacesSelected", null, null]);
});
