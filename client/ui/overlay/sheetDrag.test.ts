import { expect, it } from "vitest";
import { isDraggedAway } from "./sheetDrag.ts";

it("closes a sheet that is pulled down by a third, however slowly", () => {
  expect(isDraggedAway({ distance: 130, height: 400, speed: 0.01 })).toBe(true);
  expect(isDraggedAway({ distance: 110, height: 400, speed: 0.01 })).toBe(false);
});

it("closes a sheet that is flicked, but not one that is only touched", () => {
  expect(isDraggedAway({ distance: 40, height: 400, speed: 0.8 })).toBe(true);
  expect(isDraggedAway({ distance: 12, height: 400, speed: 2 })).toBe(false);
});

it("keeps a sheet that is pulled up", () => {
  expect(isDraggedAway({ distance: -200, height: 400, speed: -2 })).toBe(false);
});
