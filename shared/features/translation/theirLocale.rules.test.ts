import { expect, test } from "vitest";
import { theirLocale, type Reader } from "./theirLocale.rules.ts";

const me = { id: "1", isOffice: false, locale: "en" } as const;
const reader = (userId: string, locale?: string, fields: Partial<Reader> = {}): Reader => ({
  userId,
  side: userId === "1" ? "booker" : "host",
  isHere: true,
  ...(locale === undefined ? {} : { locale }),
  ...fields,
});
const talk = (...people: readonly Reader[]) => ({ kind: "trip", people: [reader("1", "en"), ...people] }) as const;

test("one writes for whoever is on the other side, in their language where it is another", () => {
  expect(theirLocale(talk(reader("2", "de")), me)).toBe("de");
  expect(theirLocale(talk(reader("2", "en")), me)).toBeNull();
  expect(theirLocale(talk(), me)).toBeNull();
});

test("who has left, who says nothing and what is no language of ours do not count", () => {
  expect(theirLocale(talk(reader("2", "de", { isHere: false }), reader("3"), reader("4", "tlh")), me)).toBeNull();
});

test("of several it is the language of most, and of as many each another than one's own", () => {
  expect(theirLocale(talk(reader("2", "de"), reader("3", "fr"), reader("4", "fr")), me)).toBe("fr");
  expect(theirLocale(talk(reader("2", "en"), reader("3", "en"), reader("4", "fr")), me)).toBeNull();
  expect(theirLocale(talk(reader("2", "en"), reader("3", "fr")), me)).toBe("fr");
});

test("who is on one's own side counts in a group, and where nobody else is there", () => {
  const own = reader("3", "es", { side: "booker" });
  expect(theirLocale(talk(own, reader("2", "fr")), me)).toBe("fr");
  expect(theirLocale(talk(own), me)).toBe("es");
  expect(
    theirLocale({ ...talk(own, reader("4", "es", { side: "booker" }), reader("2", "fr")), kind: "group" }, me),
  ).toBe("es");
});

test("the office counts only where it is the other side", () => {
  const office = reader("9", "en", { side: "office" });
  const spaniard = { ...me, locale: "es" } as const;
  expect(theirLocale(talk(office, reader("2", "de")), spaniard)).toBe("de");
  expect(theirLocale(talk(office, reader("3", "es", { side: "booker" })), spaniard)).toBe("en");
  expect(theirLocale({ kind: "trip", people: [reader("2", "de"), office] }, { ...me, id: "9", isOffice: true })).toBe(
    "de",
  );
});
