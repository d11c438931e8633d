import { expect, test } from "vitest";
import { mayArchiveForAll } from "./archive.rules.ts";

test.each([
  ["support", true, true],
  ["support", false, false],
  ["trip", true, false],
  ["trip", false, false],
])("a conversation of the kind %s, the office's own or not (%s), is closed for all: %s", (kind, followsOffice, may) => {
  expect(mayArchiveForAll({ followsOffice }, { kind })).toBe(may);
});
