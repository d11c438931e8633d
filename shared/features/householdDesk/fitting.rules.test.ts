import { expect, test } from "vitest";
import type { SearchHome } from "#shared/features/families/searchHome.ts";
import { offeredHome, reasonsFor, wishFor } from "./fitting.rules.ts";

const guest = {
  fromDate: "2027-07-01",
  toDate: "2027-07-15",
  dateOfBirth: "2013-08-02",
  hobbies: "Music",
  diet: "Vegetarian, no nuts",
  languages: ["it", "en"],
  camp: { title: "Sailing", latitude: 53.1, longitude: -8.9 },
};

const homeWith = (fields: Partial<SearchHome>): SearchHome =>
  ({ languages: [], point: null, response: { asked: 0, answered: 0, hours: null }, ...fields }) as SearchHome;

const none = { score: null, reasons: [] };

test("a trip wishes for its days, the age of its student on the first of them, and what is eaten", () => {
  expect(wishFor(guest, "2027-01-01")).toMatchObject({
    days: { from: "2027-07-01", to: "2027-07-15" },
    age: { from: 13, to: 13 },
    diet: "vegetarian",
    hobbies: ["music"],
  });
  expect(wishFor({ ...guest, diet: "" }, "2027-01-01").diet).toBe("");
});

test("what speaks for a home is what the families' list says, then language, way and answers", () => {
  const home = homeWith({
    languages: ["en", "it"],
    point: [53.1, -8.9],
    response: { asked: 8, answered: 6, hours: 2 },
  });
  const fit = {
    score: 1,
    reasons: [
      { kind: "child", gender: "female", age: 12, does: "Chess" },
      { kind: "diet", key: "vegetarian" },
      { kind: "animals" },
    ],
  } as const;
  expect(reasonsFor({ home, fit }, guest)).toEqual([
    { kind: "child", key: "Chess", gender: "female", count: 12 },
    { kind: "diet", key: "vegetarian", gender: "", count: 0 },
    { kind: "animals", key: "", gender: "", count: 0 },
    { kind: "language", key: "en", gender: "", count: 0 },
    { kind: "distance", key: "Sailing", gender: "", count: 1 },
    { kind: "answers", key: "", gender: "", count: 75 },
  ]);
});

test("of too few requests, without a camp and without a point nothing is said", () => {
  expect(reasonsFor({ home: homeWith({}), fit: none }, guest)).toEqual([]);
  expect(reasonsFor({ home: homeWith({ point: [53, -9] }), fit: none }, { ...guest, camp: null })).toEqual([]);
});

test("a home is offered by its name, its price and how well it fits in hundredths, or without where nothing was judged", () => {
  const home = homeWith({ id: "7", slug: "byrne", lastName: "Byrne", cityTown: "Kinvara", currency: "EUR" });
  const offer = offeredHome({ home, fit: { score: 0.846, reasons: [] }, nightly: 6_200 }, []);
  expect(offer).toMatchObject({ id: "7", name: "Byrne", nightly: 6_200, currency: "EUR", fit: 85, reasons: [] });
  expect(offeredHome({ home, fit: none, nightly: 6_200 }, []).fit).toBeNull();
});
