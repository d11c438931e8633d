import { expect, test } from "vitest";
import { pagesIn } from "./linkedPages.ts";

const ours = "https://hearth.example";

test("addresses of ours become cards, each once, and those of others do not", () => {
  const text = `See ${ours}/experience/family/12, ${ours}/fr/experience/family/12 and ${ours}/experience/activity/3.`;
  expect(pagesIn(text, ours)).toEqual([
    { kind: "family", id: "12", path: "/experience/family/12" },
    { kind: "activity", id: "3", path: "/experience/activity/3" },
  ]);
  expect(pagesIn("https://elsewhere.example/experience/family/12", ours)).toEqual([]);
  expect(pagesIn(`Nothing at ${ours}/settings`, ours)).toEqual([]);
});
