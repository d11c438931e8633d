import type { Locale } from "#shared/locales.ts";
import type { HostFamily } from "../families/families.ts";
import { randomOf } from "../random.ts";
import { readScripts } from "../scripts.ts";
import type { Script, ScriptKind, ScriptLine, Speaker, Stage } from "../scripts.ts";
import type { Trip } from "../trips/trips.ts";
import { caps, fittings } from "./casting.ts";

const mostUses = 5;

export type Wish = {
  name: string;
  kind: ScriptKind;
  stages: readonly Stage[];
  // The languages each speaker may use, the dearest first.
  langs: Readonly<Partial<Record<Speaker, readonly Locale[]>>>;
  gender?: "female" | "male";
  trip: Trip | null;
  family: HostFamily | null;
  // Those who will read it, by user id: nobody is told the same story twice if there is another.
  readers: readonly number[];
  isShort?: boolean;
  // Of a journey that was not agreed: nobody has packed, travelled or called it off.
  isBefore?: boolean;
  // Without a decision in it, as a part of a longer conversation.
  isPlain?: boolean;
};

export type Library = {
  all: readonly Script[];
  named: (id: string) => Script;
  choose: (wish: Wish) => Script | undefined;
  lend: (lines: readonly ScriptLine[]) => boolean;
  mayLend: (lines: readonly ScriptLine[]) => boolean;
  usesOf: (id: string) => number;
  note: (id: string, readers: readonly number[]) => void;
};

// Lends scripts so that no sentence is heard in more than five conversations.
export function openLibrary(): Library {
  const all = [...readScripts(new URL("../scripts/", import.meta.url)), ...readScripts(new URL("./", import.meta.url))];
  const byId = new Map(all.map((script) => [script.id, script]));
  if (byId.size < all.length) throw new Error("Two conversation scripts have the same name");
  const heard = new Map<string, number>();
  const uses = new Map<string, number>();
  const told = new Set<string>();
  const usesOf = (id: string) => uses.get(id) ?? 0;
  const mayLend = (lines: readonly ScriptLine[]) =>
    [...sentencesOf(lines)].every((sentence) => (heard.get(sentence) ?? 0) < mostUses);
  return {
    all,
    usesOf,
    mayLend,
    note(id, readers) {
      uses.set(id, usesOf(id) + 1);
      for (const reader of readers) told.add(`${reader} ${id}`);
    },
    named(id) {
      const script = byId.get(id);
      if (!script) throw new Error(`No conversation script is called "${id}"`);
      return script;
    },
    lend(lines) {
      if (!mayLend(lines)) return false;
      for (const sentence of sentencesOf(lines)) heard.set(sentence, (heard.get(sentence) ?? 0) + 1);
      return true;
    },
    choose(wish) {
      const fitting = all.filter(
        (script) => usesOf(script.id) < (caps[script.id] ?? mostUses) && fits(script, wish) && mayLend(script.lines),
      );
      const random = randomOf(`script for ${wish.name}`);
      const known = (script: Script) => (wish.readers.some((reader) => told.has(`${reader} ${script.id}`)) ? 20 : 0);
      const ranked = fitting.map((script) => ({
        script,
        cost: costOf(script, wish) + known(script) + usesOf(script.id) * 1.2 + random.next(),
      }));
      return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.script;
    },
  };
}

// Scripts written for one pair of people are never given to others.
const designedFor = (script: Script): boolean => script.where.startsWith("designed.txt");

function fits(script: Script, { kind, stages, langs, gender, trip, family, isPlain, isBefore }: Wish): boolean {
  if (script.kind !== kind || designedFor(script) || (isPlain && decides(script.lines))) return false;
  if (isBefore && script.stages.some((stage) => agreed.includes(stage)) && !script.stages.includes("enquiry"))
    return false;
  if (!script.stages.some((stage) => stage === "any" || stages.includes(stage))) return false;
  if (script.gender && gender && (script.gender === "girl") !== (gender === "female")) return false;
  const speaksAll = Object.entries(script.langs).every(([who, lang]) => langsFor(langs, who)?.includes(lang) ?? false);
  const fitting = fittings[script.id];
  return speaksAll && (!fitting || (trip !== null && fitting(trip, family)));
}

function langsFor(langs: Wish["langs"], who: string): readonly Locale[] | undefined {
  return Object.entries(langs).find(([speaker]) => speaker === who)?.[1];
}

// A stage that comes later in the wish, a language that is not the first, and length where a short talk is wanted, all cost.
function costOf({ stages, langs, lines }: Script, wish: Wish): number {
  const stage = Math.min(
    ...stages.map((one) => (one === "any" ? 0 : (wish.stages.indexOf(one) + 100) % 100)).filter((place) => place < 50),
  );
  const language = Object.entries(langs).reduce(
    (sum, [who, lang]) => sum + 5 * Math.max(0, langsFor(wish.langs, who)?.indexOf(lang) ?? 0),
    0,
  );
  return stage * 6 + language + (wish.isShort ? lines.length / 90 : 0);
}

const agreed: readonly Stage[] = ["booked", "in-progress", "completed", "cancelled"];

const decides = (lines: readonly ScriptLine[]): boolean =>
  lines.some((line) => line.by === "action" && (line.action === "accept" || line.action === "decline"));

function sentencesOf(lines: readonly ScriptLine[]): Set<string> {
  return new Set(lines.flatMap((line) => (line.by === "action" ? [] : splitSentences(line.text))));
}

export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|(?<=[。！？])/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 1);
}
