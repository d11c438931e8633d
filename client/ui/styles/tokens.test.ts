import { globSync, readFileSync } from "node:fs";
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

// A name that nobody makes reads as nothing at all: the size, the weight or the ground around it stays, and nothing complains.
it("makes every property that a sheet reads", () => {
  const made = new Set([
    ...sheets().flatMap(([, text]) => found(text, /(--[\w-]+)\s*:/g)),
    ...textsOf("**/*.{ts,tsx}").flatMap(([, text]) => found(text, /["'`](--[\w-]+)["'`]/g)),
  ]);
  const lacking = sheets().flatMap(([file, text]) =>
    found(text, /var\((--[\w-]+)/g)
      .filter((name) => !made.has(name))
      .map((name) => `${file} ${name}`),
  );
  expect(made.size).toBeGreaterThan(200);
  expect(lacking).toEqual([]);
});

// Beside it stands the body's weight, which is too light for a title.
it("gives the display face its weight wherever it is taken", () => {
  const light = sheets().flatMap(([file, text]) =>
    found(text, /\{([^{}]*font-family: var\(--font-display\)[^{}]*)\}/g)
      .filter((rules) => !rules.includes("font-weight"))
      .map((rules) => `${file} ${rules.trim()}`),
  );
  expect(light).toEqual([]);
});

const client = new URL("../../", import.meta.url).pathname;

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((file) => [file, read(client + file)] as const);

const sheets = () => textsOf("**/*.css");

const read = (file: string): string => readFileSync(file, "utf8");

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);
