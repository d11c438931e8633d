import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const tests = readdirSync(here, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".test.ts") && name !== "spec.test.ts",
);

const rules = [...readFileSync(join(here, "SPEC.md"), "utf8").matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm)].map(
  ([, rule = ""]) => rule,
);
const cited = tests.flatMap((name) =>
  [...readFileSync(join(here, name), "utf8").matchAll(/\[([A-Z]{2}\d+)\]/g)].map(([, rule = ""]) => rule),
);

test("every rule is proven by a test that cites it, and every citation is of a rule", () => {
  expect(rules.filter((rule) => !cited.includes(rule))).toEqual([]);
  expect([...new Set(cited.filter((rule) => !rules.includes(rule)))]).toEqual([]);
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
});
