import { expect, test } from "vitest";
import { lineOf, objectOf } from "./history.rules.ts";

test("what was written down is read back, also with spaces; anything else is no line of a business", () => {
  expect(lineOf(objectOf("7", "branchAdded", "Kinvara, by the sea"))).toEqual({
    event: "branchAdded",
    about: "Kinvara, by the sea",
  });
  for (const other of ["business:7 danced 1", "business:x joined 1", "user:7 joined 1", "business:7"])
    expect(lineOf(other)).toBeNull();
});
