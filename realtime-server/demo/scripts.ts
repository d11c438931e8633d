import { readdirSync, readFileSync } from "node:fs";
import { roles } from "#shared/access/roles.ts";
import type { Role } from "#shared/access/roles.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { isLocale } from "#shared/locales.ts";
import type { Locale } from "#shared/locales.ts";
import { hourMs, minuteMs } from "./days.ts";

const scriptKinds = ["host", "agent", "support", "group", "trip"] as const;
const speakers = ["parent", "host", "agent", "coordinator", "support", "leader", "parent2", "parent3"] as const;
const actions = ["accept", "decline", "pay", "review"] as const;

export type ScriptKind = (typeof scriptKinds)[number];
export type Speaker = (typeof speakers)[number];
export type Action = (typeof actions)[number];
export type Stage = TripState | "any";

export type Enclosure =
  | { kind: "images"; pictures: readonly string[] }
  | { kind: "audio" | "video"; seconds: number }
  | { kind: "pdf" | "file"; name: string }
  | { kind: "link"; to: "family" | "activity" };

export type ScriptLine = { pauseMs: number } & (
  | { by: Speaker; text: string; lang: Locale; enclosure?: Enclosure }
  | { by: "system"; text: string; requireRoles?: readonly Role[] }
  | { by: "action"; action: Action }
);

export type Script = {
  id: string;
  where: string;
  kind: ScriptKind;
  stages: readonly Stage[];
  langs: Readonly<Partial<Record<Speaker, Locale>>>;
  gender?: "girl" | "boy";
  lines: readonly ScriptLine[];
};

// A mistake in a script is the writer's to mend, so it names the file and the line.
type Place = { file: string; line: number };

function fail({ file, line }: Place, what: string): never {
  throw new Error(`${file}:${line}: ${what}`);
}

export function readScripts(folder: URL): Script[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort();
  return files.flatMap((file) => parseScripts(readFileSync(new URL(file, folder), "utf8"), file));
}

export function parseScripts(text: string, file: string): Script[] {
  const blocks: { start: number; rows: string[] }[] = [];
  for (const [index, row] of text.split("\n").entries()) {
    if (row.startsWith("== ")) blocks.push({ start: index + 1, rows: [row] });
    else if (blocks.length > 0) blocks.at(-1)?.rows.push(row);
    else if (row.trim() !== "") fail({ file, line: index + 1 }, "text before the first script");
  }
  return blocks.map(({ start, rows }) => parseBlock(rows, { file, line: start }));
}

function parseBlock(rows: readonly string[], start: Place): Script {
  const divider = rows.findIndex((row) => row.trim() === "--");
  if (divider < 0) fail(start, "the header does not end with --");
  const header = headerOf(rows.slice(1, divider), start);
  const langs = langsOf(header.get("langs") ?? fail(start, "the header has no langs"), start);
  const gender = header.get("gender");
  if (gender !== undefined && gender !== "girl" && gender !== "boy")
    fail(start, `gender is girl or boy, not "${gender}"`);
  const kind =
    scriptKinds.find((one) => one === header.get("kind")) ?? fail(start, `kind is one of ${scriptKinds.join(", ")}`);
  const lines = linesOf(rows.slice(divider + 1), {
    langs,
    place: { file: start.file, line: start.line + divider + 1 },
  });
  if (lines.length === 0) fail(start, "the script has no lines");
  const id = (rows[0] ?? "").slice(3).trim();
  return {
    id,
    where: `${start.file}:${start.line}`,
    kind,
    stages: stagesOf(header.get("stage"), start),
    langs,
    lines,
    ...(gender && { gender }),
  };
}

function headerOf(rows: readonly string[], start: Place): Map<string, string> {
  const pairs = rows
    .filter((row) => row.trim() !== "")
    .map((row): [string, string] => {
      const colon = row.indexOf(":");
      return colon < 0
        ? fail(start, `"${row}" is no header`)
        : [row.slice(0, colon).trim(), row.slice(colon + 1).trim()];
    });
  return new Map(pairs);
}

function stagesOf(words: string | undefined, start: Place): Stage[] {
  const named = (words ?? "").split(/\s+/).filter((word) => word !== "");
  if (named.length === 0) fail(start, "the header has no stage");
  return named.map((word) =>
    word === "any" ? "any" : (tripStates.find((state) => state === word) ?? fail(start, `"${word}" is no trip state`)),
  );
}

function langsOf(words: string, start: Place): Partial<Record<Speaker, Locale>> {
  const pairs = words.split(/\s+/).map((pair) => {
    const [who = "", lang = ""] = pair.split("=");
    return [
      speakerOf(who) ?? fail(start, `"${who}" is no speaker`),
      isLocale(lang) ? lang : fail(start, `"${lang}" is no language of ours`),
    ] as const;
  });
  return Object.fromEntries(pairs);
}

const speakerOf = (word: string): Speaker | undefined => speakers.find((one) => one === word);

type Reading = { langs: Partial<Record<Speaker, Locale>>; place: Place };

function linesOf(rows: readonly string[], { langs, place }: Reading): ScriptLine[] {
  const lines: ScriptLine[] = [];
  let pauseMs = 0;
  for (const [index, row] of rows.entries()) {
    const here = { file: place.file, line: place.line + index };
    const text = row.trim();
    if (text === "") continue;
    if (text.startsWith("...")) pauseMs += pauseOf(text.slice(3).trim(), here);
    else {
      lines.push({ pauseMs, ...lineOf(text, langs, here) });
      pauseMs = 0;
    }
  }
  return lines;
}

const units: Readonly<Record<string, number>> = { m: minuteMs, h: hourMs, d: 24 * hourMs };

function pauseOf(words: string, here: Place): number {
  if (words === "next day") return 24 * hourMs;
  const [, count = "", unit = ""] = /^(\d+)\s*([mhd])$/.exec(words) ?? fail(here, `"${words}" is no pause`);
  return Number(count) * (units[unit] ?? 0);
}

type Spoken = { by: Speaker; text: string; lang: Locale; enclosure?: Enclosure };
type Uttered =
  | Spoken
  | { by: "system"; text: string; requireRoles?: readonly Role[] }
  | { by: "action"; action: Action };

const linePattern = /^(\w+)\s*(?:\[([^\]]+)\])?\s*(?:\(([a-z]{2})\))?\s*(?:\[([^\]]+)\])?\s*:\s?(.*)$/;

function lineOf(row: string, langs: Partial<Record<Speaker, Locale>>, here: Place): Uttered {
  const [, who = "", before, lang, after, text = ""] =
    linePattern.exec(row) ?? fail(here, `"${row.slice(0, 40)}" is no line`);
  const brackets = before ?? after;
  if (who === "action")
    return { by: "action", action: actions.find((one) => one === text) ?? fail(here, `"${text}" is no action`) };
  if (who === "system") return { by: "system", text, ...(brackets && { requireRoles: rolesOf(brackets, here) }) };
  const by = speakerOf(who) ?? fail(here, `"${who}" is no speaker`);
  const usual = langs[by] ?? fail(here, `${by} has no language in the header`);
  const spoken = lang === undefined ? usual : isLocale(lang) ? lang : fail(here, `"${lang}" is no language of ours`);
  const enclosure = brackets === undefined ? undefined : enclosureOf(brackets, here);
  const mayBeSilent = enclosure !== undefined && enclosure.kind !== "link" && enclosure.kind !== "file";
  if (text === "" && !mayBeSilent) fail(here, "a message without text");
  return { by, text, lang: spoken, ...(enclosure && { enclosure }) };
}

function rolesOf(words: string, here: Place): Role[] {
  const [, names = ""] = /^roles=(.+)$/.exec(words) ?? fail(here, `"${words}" are no roles`);
  return names
    .split(",")
    .map((name) => roles.find((role) => role === name.trim()) ?? fail(here, `"${name}" is no role`));
}

function enclosureOf(words: string, here: Place): Enclosure {
  const [kind = "", ...rest] = words.trim().split(/\s+/);
  const value = rest.join(" ");
  if (kind === "image") return { kind: "images", pictures: value.split(",").map((one) => one.trim()) };
  if (kind === "audio" || kind === "video")
    return { kind, seconds: Number(value) || fail(here, `"${value}" are no seconds`) };
  if (kind === "pdf" || kind === "file") return { kind, name: value || fail(here, "a file without a name") };
  if (kind === "link" && (value === "family" || value === "activity")) return { kind, to: value };
  return fail(here, `"${words}" is no attachment`);
}
