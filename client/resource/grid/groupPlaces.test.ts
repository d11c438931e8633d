import { expect, test } from "vitest";
import type { GroupPath } from "#shared/wire/gridQuery.rules.ts";
import type { Grouped } from "./gridAddress.ts";
import { placesOf } from "./groupPlaces.ts";

const group = (value: string | null, under?: readonly (string | null)[]): Grouped => ({
  value,
  count: 2,
  ...(under && { under: under.map((one) => ({ value: one, count: 1 })) }),
});

function standing(
  paths: readonly GroupPath[],
  groups: readonly Grouped[],
  folded: readonly GroupPath[],
  isWhole = true,
): readonly string[] {
  const places = placesOf({ paths, groups, folded, isWhole });
  const over = (index: number) => (places.get(index) ?? []).map(({ path }) => `[${path.join(" / ")}]`);
  return [...paths.flatMap((path, index) => [...over(index), path.join(" / ")]), ...over(paths.length)];
}

const states = [group("new"), group("booked"), group("closed"), group(null)];

test("each group has its heading over its first row, and what is folded stands where its rows would", () => {
  const rows = [["new"], ["new"], ["closed"], ["closed"], [null]];
  expect(standing(rows, states, [["booked"]])).toEqual([
    "[new]",
    "new",
    "new",
    "[booked]",
    "[closed]",
    "closed",
    "closed",
    "[]",
    "",
  ]);
});

test("the last ones stand below all rows, once all of them are here, and all of them where there is no row", () => {
  const folded = [["closed"], [null]];
  expect(standing([["new"], ["booked"]], states, folded)).toEqual([
    "[new]",
    "new",
    "[booked]",
    "booked",
    "[closed]",
    "[]",
  ]);
  expect(standing([["new"], ["booked"]], states, folded, false)).toEqual(["[new]", "new", "[booked]", "booked"]);
  expect(standing([], states, [["new"], ["booked"], ["closed"], [null]])).toEqual([
    "[new]",
    "[booked]",
    "[closed]",
    "[]",
  ]);
});

test("under two columns either can be folded: within a group that is folded nothing is shown, and one whose groups are all folded keeps its own", () => {
  const nested = [group("new", ["Amira", "Tom"]), group("booked", ["Amira", null])];
  expect(
    standing(
      [
        ["new", "Tom"],
        ["booked", "Amira"],
        ["booked", null],
      ],
      nested,
      [["new", "Amira"]],
    ),
  ).toEqual([
    "[new]",
    "[new / Amira]",
    "[new / Tom]",
    "new / Tom",
    "[booked]",
    "[booked / Amira]",
    "booked / Amira",
    "[booked / ]",
    "booked / ",
  ]);
  expect(standing([["booked", "Amira"]], nested, [["new"], ["booked", null]])).toEqual([
    "[new]",
    "[booked]",
    "[booked / Amira]",
    "booked / Amira",
    "[booked / ]",
  ]);
  expect(standing([], nested, [["new", "Amira"], ["new", "Tom"], ["booked"]])).toEqual([
    "[new]",
    "[new / Amira]",
    "[new / Tom]",
    "[booked]",
  ]);
});

test("a group that nobody has counted says what its rows do", () => {
  expect(standing([["new"], ["lost"], ["closed"]], states, [["booked"]])).toEqual([
    "[new]",
    "new",
    "[lost]",
    "lost",
    "[booked]",
    "[closed]",
    "closed",
  ]);
});
