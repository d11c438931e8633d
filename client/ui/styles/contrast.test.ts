import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const client = path.resolve(import.meta.dirname, "../..");
const tokens = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

type Theme = "light" | "dark";
type Colour = readonly [number, number, number];

const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );

const darkAt = tokens.indexOf('[data-theme="dark"]');
const light = valuesIn(tokens.slice(0, tokens.indexOf("@media (pointer: coarse)")));
const values: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light,
  dark: { ...light, ...valuesIn(tokens.slice(darkAt)) },
};

function colourOf(theme: Theme, token: string): Colour | null {
  const value = values[theme][token] ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colourOf(theme, other);
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(value);
  return hex && [parseInt(hex[1] ?? "", 16), parseInt(hex[2] ?? "", 16), parseInt(hex[3] ?? "", 16)];
}

// WCAG 2.2, relative luminance.
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(theme: Theme, [text, ground]: readonly [string, string]): number {
  const [one, other] = [colourOf(theme, text), colourOf(theme, ground)];
  if (!one || !other) throw new Error(`${text} or ${ground} is no plain colour in ${theme}`);
  const [bright = 0, dim = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

type Pair = readonly [string, string];

const hues = ["spruce", "ember", "gorse", "moss", "sky", "brick", "heather", "slate"];
const grounds = ["canvas", "surface", "sunken", "raised", "row-hover", "row-selected", "thread-ground", "bubble-in"];
const inks = ["ink", "ink-2", "ink-3"];
const warm = ["straw", "bubble-out", "note-ground"];

const across = (texts: readonly string[], on: readonly string[]): readonly Pair[] =>
  texts.flatMap((text) => on.map((ground): Pair => [text, ground]));

// What stands for words and what they may stand on.
const words: readonly Pair[] = [
  ...across(inks, grounds),
  ...across(["ink", "straw-ink"], warm),
  ...hues.flatMap((hue) => across([`${hue}-ink`], [`${hue}-tint`, "surface", "canvas"])),
  ...hues.map((hue): Pair => ["ink", `${hue}-tint`]),
  ...across(["on-spruce"], ["spruce", "spruce-hover", "spruce-press"]),
  ...across(["on-ember"], ["ember"]),
  ...across(["on-brick"], ["brick"]),
  ...across(["on-photo-control"], ["photo-control"]),
  ...across(["map-label"], ["map-land", "map-park", "map-water"]),
];

// Where one rule of a sheet names both.
const written: readonly Pair[] = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .flatMap((file) => [...readFileSync(path.join(client, file), "utf8").matchAll(/\{([^{}]*)\}/g)])
  .flatMap(([, rule = ""]) => {
    const text = /(?:^|[\s;])color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1];
    const ground = /(?:^|[\s;])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(rule)?.[1];
    return text && ground && colourOf("light", text) && colourOf("light", ground) ? [[text, ground] as const] : [];
  });

// The tick of a box that is not ticked, which nobody sees, and what cannot be used.
const exempt: readonly string[] = ["on-spruce on surface", "ink-disabled on sunken"];

// Edges and marks that carry a meaning by themselves.
const marks: readonly Pair[] = [
  ...across(["line-control", "focus", "spruce"], ["canvas", "surface"]),
  ...across(["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"], ["surface"]),
];

const tooFaint = (theme: Theme, pairs: readonly Pair[], least: number): readonly string[] => [
  ...new Set(
    pairs
      .filter((pair) => contrastOf(theme, pair) < least)
      .map((pair) => `${pair.join(" on ")} ${contrastOf(theme, pair).toFixed(2)}`),
  ),
];

test.each(["light", "dark"] as const)("words can be read on every ground they stand on, %s", (theme) => {
  expect(tooFaint(theme, words, 4.5)).toEqual([]);
});

test.each(["light", "dark"] as const)("what a sheet writes on a ground of its own can be read, %s", (theme) => {
  expect(written.length).toBeGreaterThan(20);
  const judged = written.filter((pair) => !exempt.includes(pair.join(" on ")));
  expect(tooFaint(theme, judged, 4.5)).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "edges of controls, the focus and charts can be told from their ground, %s",
  (theme) => {
    expect(tooFaint(theme, marks, 3)).toEqual([]);
  },
);

test("the dark theme has a value of its own for every colour, but for what lies on pictures", () => {
  const same = Object.keys(light).filter(
    (token) => colourOf("light", token) && String(colourOf("light", token)) === String(colourOf("dark", token)),
  );
  expect(same.sort()).toEqual(["on-photo", "on-photo-control", "photo-control", "spot-field"]);
});
