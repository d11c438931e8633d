import type { ReactNode } from "react";
import { foldText } from "./foldText.ts";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  // Found by, but not shown.
  readonly alsoCalled?: string;
  readonly icon?: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
}

export interface CommandSection {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

// Where in the label the words of the query were found: [start, end).
export type MatchSpan = readonly [number, number];

export interface FoundCommand extends Command {
  readonly spans: readonly MatchSpan[];
}

export interface FoundSection {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly FoundCommand[];
}

interface Search {
  readonly sections: readonly CommandSection[];
  readonly query: string;
  readonly recent?: { readonly label: string; readonly ids: readonly string[] };
}

// Without a query: what was used lately, then everything else. With one: every word must be found, the best matches of a section first.
export function findCommands({ sections, query, recent }: Search): readonly FoundSection[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const found =
    words.length > 0 ? sections.map((section) => searchSection(section, words)) : withRecent(sections, recent);
  return found.filter(({ commands }) => commands.length > 0);
}

function withRecent(sections: readonly CommandSection[], recent: Search["recent"]): readonly FoundSection[] {
  const all = sections.flatMap(({ commands }) => commands);
  const recentCommands = (recent?.ids ?? []).flatMap((id) => all.filter((command) => command.id === id));
  const isRecent = new Set(recentCommands.map(({ id }) => id));
  const rest = sections.map((section) => ({
    ...section,
    commands: section.commands.filter(({ id }) => !isRecent.has(id)),
  }));
  return [{ id: "recent", label: recent?.label ?? "", commands: recentCommands }, ...rest].map(withoutSpans);
}

const withoutSpans = (section: CommandSection): FoundSection => ({
  ...section,
  commands: section.commands.map((command) => ({ ...command, spans: [] })),
});

function searchSection(section: CommandSection, words: readonly string[]): FoundSection {
  const matches = section.commands.flatMap((command) => matchCommand(command, words));
  return { ...section, commands: matches.toSorted((a, b) => b.rank - a.rank).map(({ found }) => found) };
}

interface Match {
  readonly found: FoundCommand;
  readonly rank: number;
}

function matchCommand(command: Command, words: readonly string[]): readonly Match[] {
  const label = foldText(command.label);
  const hint = foldText(`${command.hint ?? ""} ${command.alsoCalled ?? ""}`);
  const ranks = words.map((word) => Math.max(rankIn(label, word) * 2, rankIn(hint, word)));
  if (ranks.includes(0)) return [];
  const spans = words.flatMap((word) => spanOf(label, word)).toSorted(([a], [b]) => a - b);
  return [{ found: { ...command, spans: joinSpans(spans) }, rank: ranks.reduce((sum, rank) => sum + rank, 0) }];
}

function rankIn(text: string, word: string): number {
  if (text.startsWith(word)) return 3;
  if (startOfWord(text, word) >= 0) return 2;
  return text.includes(word) ? 1 : 0;
}

function spanOf(label: string, word: string): readonly MatchSpan[] {
  const start = startOfWord(label, word);
  const at = start >= 0 ? start : label.indexOf(word);
  return at < 0 ? [] : [[at, at + word.length]];
}

function startOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return at;
  }
  return -1;
}

function joinSpans(spans: readonly MatchSpan[]): readonly MatchSpan[] {
  return spans.reduce<readonly MatchSpan[]>((joined, span) => {
    const last = joined.at(-1);
    return last && span[0] <= last[1]
      ? [...joined.slice(0, -1), [last[0], Math.max(last[1], span[1])]]
      : [...joined, span];
  }, []);
}
