import { isRefused } from "#shared/machine/interpreter.ts";
import type { Bench, ShownMove } from "./bench.ts";
import { doerNames, doerOf, type DoerName } from "./doers.ts";

// What has been done on the workbench so far: commands, and the clock moved on.
export type Act = { readonly by: DoerName; readonly command: string } | { readonly minutes: number };

// "parent.reserve,+1440,timer.hold_expired", as the address keeps it.
export const writeActs = (acts: readonly Act[]): string =>
  acts.map((act) => ("minutes" in act ? `+${act.minutes}` : `${act.by}.${act.command}`)).join(",");

export const readActs = (text: string): readonly Act[] => text.split(",").flatMap(readAct);

function readAct(text: string): readonly Act[] {
  const minutes = /^[ +](\d{1,7})$/.exec(text)?.[1];
  if (minutes !== undefined) return [{ minutes: Number(minutes) }];
  const [name, command = ""] = text.split(".");
  const by = doerNames.find((one) => one === name);
  return by && command !== "" ? [{ by, command }] : [];
}

export interface Walk {
  readonly bench: Bench;
  readonly moves: readonly ShownMove[];
  readonly done: readonly Act[];
  // The first command that the machine did not take; nothing is done after it.
  readonly refused: { readonly command: string; readonly reason: string } | null;
}

export function walk(bench: Bench, acts: readonly Act[]): Walk {
  return acts.reduce<Walk>(step, { bench, moves: [], done: [], refused: null });
}

const minuteMs = 60_000;

function step(sofar: Walk, act: Act): Walk {
  if (sofar.refused) return sofar;
  const done = [...sofar.done, act];
  if ("minutes" in act) return { ...sofar, done, bench: sofar.bench.at(sofar.bench.now + act.minutes * minuteMs) };
  const outcome = sofar.bench.give(doerOf(act.by), act.command);
  if (isRefused(outcome)) return { ...sofar, refused: { command: act.command, reason: outcome.refused } };
  return { ...sofar, done, bench: outcome.bench, moves: [...sofar.moves, ...outcome.moves] };
}
