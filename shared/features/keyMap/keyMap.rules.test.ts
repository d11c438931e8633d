import { expect, test } from "vitest";
import { clashes, isKey, keyOf, meantBy, unusual, usualKeys } from "./keyMap.rules.ts";

test("the usual keys do not clash, and each is a key", () => {
  expect(clashes({})).toEqual([]);
  for (const key of Object.values(usualKeys)) expect(isKey(key)).toBe(true);
});

test("a command that has another key is called by that alone", () => {
  const own = { archive: "y" } as const;
  expect(keyOf(own, "archive")).toBe("y");
  expect(meantBy(own, "y")).toBe("e");
  expect(meantBy(own, "Y")).toBe("e");
  expect(meantBy(own, "e")).toBeNull();
  expect(meantBy(own, "u")).toBe("u");
});

test("one that is switched off is called by none", () => {
  expect(keyOf({ archive: null }, "archive")).toBeNull();
  expect(meantBy({ archive: null }, "e")).toBeNull();
});

test("two may change places, and a third may not have the key of either", () => {
  const changed = { archive: "u", unread: "e" } as const;
  expect(clashes(changed)).toEqual([]);
  expect(meantBy(changed, "u")).toBe("e");
  expect(meantBy(changed, "e")).toBe("u");
  expect(clashes({ archive: "U" })).toEqual(["archive", "unread"]);
  expect(clashes({ archive: null, unread: null })).toEqual([]);
});

test("what no command has is itself", () => {
  expect(meantBy({}, "+")).toBe("+");
  expect(meantBy({}, "Escape")).toBe("Escape");
});

test("what moves about or cannot be seen is no key", () => {
  for (const key of ["Enter", "Escape", "ArrowUp", " ", "", "Tab"]) expect(isKey(key)).toBe(false);
  for (const key of ["ß", "7", "é", ";"]) expect(isKey(key)).toBe(true);
});

test("what is as usual is not kept", () => {
  expect(unusual({ archive: "e", unread: "y", next: null })).toEqual({ unread: "y", next: null });
});
