import type { Entry } from "../entries.ts";
import type { Evidence } from "../evidence.ts";

export interface Finding {
  readonly sentence: string;
  // The entries that show it, in any order.
  readonly witnesses: readonly Entry[];
}

export interface Rule {
  readonly invariant: string;
  readonly says: string;
  readonly check: (evidence: Evidence) => readonly Finding[];
}

export const finding = (sentence: string, ...witnesses: readonly (Entry | undefined)[]): Finding => ({
  sentence,
  witnesses: witnesses.filter((entry) => entry !== undefined),
});
