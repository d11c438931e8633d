import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

const declarationsOf = (selector: string): string[] => {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start));
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("--") || line.startsWith("color-scheme"));
};

it("gives the chosen dark theme and the system's dark theme the same values", () => {
  const chosen = declarationsOf('[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(80);
  expect(declarationsOf(":root:not([data-theme])")).toEqual(chosen);
});
