import { expect, it } from "vitest";
import { imageTiles } from "./imageTiles.ts";

it.each([
  [1, "one", 1, 0],
  [2, "two", 2, 0],
  [3, "three", 3, 0],
  [4, "four", 4, 0],
  [6, "four", 4, 2],
])("lays %i pictures out as %s", (count, layout, shown, hidden) => {
  const images = Array.from({ length: count }, (_, index) => `picture ${index}`);
  const tiles = imageTiles(images);
  expect([tiles.layout, tiles.shown.length, tiles.hiddenCount]).toEqual([layout, shown, hidden]);
  expect(tiles.shown[0]).toBe("picture 0");
});
