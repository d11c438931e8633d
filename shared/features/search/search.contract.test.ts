import { expect, test } from "vitest";
import * as z from "zod/mini";
import { mostFilesAsked } from "./fileWords.rules.ts";
import { search } from "./search.contract.ts";

test("so many files are asked for at once, and no more", () => {
  const refs = (count: number): string => Array.from({ length: count }, () => "a".repeat(22)).join(",");
  const isTaken = (count: number): boolean => z.safeParse(search.files.query, { refs: refs(count) }).success;
  expect([0, 1, mostFilesAsked, mostFilesAsked + 1].map(isTaken)).toEqual([false, true, true, false]);
});
