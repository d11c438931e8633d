import { expect, test } from "vitest";
import { contactTypeOf } from "./contact.rules.ts";

test("an address that says nothing known means a question", () => {
  expect(["question", "booking", "video", "nonsense", undefined].map(contactTypeOf)).toEqual([
    "question",
    "booking",
    "video",
    "question",
    "question",
  ]);
});
