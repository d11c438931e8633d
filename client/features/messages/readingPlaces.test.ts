import { expect, test } from "vitest";
import { mostPlaces, readingPlaces } from "./readingPlaces.ts";

function aStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const place = { seq: 7, offset: -12.5, newestSeq: 40 };

test("a place is kept for its person alone, and forgotten at the end of the conversation", () => {
  const storage = aStorage();
  const places = readingPlaces(storage, "1");
  places.keep("100", place);
  places.keep("200", { ...place, seq: 9 });
  places.keep("100", { ...place, seq: 8 });
  expect([places.of("100")?.seq, places.of("200")?.seq, places.of("300")]).toEqual([8, 9, null]);
  expect(readingPlaces(storage, "2").of("100")).toBeNull();
  places.forget("100");
  expect(places.of("100")).toBeNull();
  places.forget("200");
  expect(storage.kept.size).toBe(0);
});

test("as many are kept as a person goes back to, the latest of them", () => {
  const storage = aStorage();
  const places = readingPlaces(storage, "1");
  for (let id = 1; id <= mostPlaces + 5; id++) places.keep(`${id}`, place);
  expect([places.of("5"), places.of("6")?.seq, places.of(`${mostPlaces + 5}`)?.seq]).toEqual([null, 7, 7]);
});

test.each([
  "not JSON",
  "{}",
  '[["100"]]',
  '[["100",{"seq":"7","offset":0,"newestSeq":1}]]',
  "[null]",
  '[["100",null]]',
])("what cannot be read is no place: %s", (kept) => {
  const storage = aStorage();
  storage.setItem("readingPlaces:1", kept);
  expect(readingPlaces(storage, "1").of("100")).toBeNull();
});
