import type { Effect, Doer } from "#shared/machine/machine.ts";
import type { Notice } from "#shared/machine/interpreter.ts";

// A record on the workbench, whatever its machine: what can be done with it, and what it becomes. Every answer is the machine's own.
export interface Bench {
  readonly entity: Entity;
  readonly state: string;
  readonly now: number;
  // The record itself, and what stands beside it.
  readonly records: readonly ShownRecord[];
  readonly timers: readonly ShownTimer[];
  readonly offersTo: (doer: Doer) => readonly ShownOffer[];
  readonly give: (doer: Doer, command: string) => Outcome;
  readonly at: (now: number) => Bench;
}

export const entities = ["trip", "hosting", "meeting", "vetting", "payout"] as const;

export type Entity = (typeof entities)[number];

export interface ShownRecord {
  readonly entity: Entity;
  readonly fields: object;
}

export interface ShownOffer {
  readonly command: string;
  readonly isAllowed: boolean;
  readonly reason: string | null;
  readonly to: string | null;
  readonly asks: readonly string[];
  readonly by: readonly string[];
  readonly isQueueable: boolean;
}

export interface ShownMove {
  readonly entity: Entity;
  readonly command: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: number;
  readonly role: string | null;
  readonly reason: string | null;
  readonly notice: Notice | null;
  readonly effects: readonly Effect[];
}

export interface ShownTimer {
  readonly key: string;
  readonly name: string;
  readonly dueAt: number;
  // What it gives; nothing when it only reminds.
  readonly command: string | null;
}

export type Outcome = { readonly refused: string } | { readonly bench: Bench; readonly moves: readonly ShownMove[] };
