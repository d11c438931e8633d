import { untampered, type Tampering } from "../engines/tampering.ts";
import type { Ask } from "../postgres/ask.ts";
import type { Patch } from "./patch.ts";

export interface ServerBug {
  readonly patches: readonly Patch[];
  // What is changed in the database before anybody uses it.
  readonly statements: (ask: Ask) => Promise<readonly string[]>;
}

export interface Size {
  readonly messages: number;
  readonly faults: number;
  // How often the list of crash points is walked.
  readonly walks: number;
  // On average, from the beginning of one fault to the beginning of the next.
  readonly everyMs?: number;
}

// As small as still meets every fault.
const usual: Size = { messages: 1_200, faults: 60, walks: 1 };

export interface Mutant {
  readonly name: string;
  readonly says: string;
  // Any of these catches it.
  readonly caughtBy: readonly string[];
  // How often it is tried at most: a bug that needs luck to show has as many runs as that takes.
  readonly seeds: number;
  // How much more often than usual some faults come, by number or by title: those that bring its moment.
  readonly faults: Readonly<Record<string, number>>;
  readonly size: Size;
  // How many people book stays at once.
  readonly lanes: number;
  readonly engine: () => Tampering;
  readonly server: ServerBug;
}

export const soundServer: ServerBug = { patches: [], statements: async () => [] };

export const nothingPlanted: Pick<Mutant, "engine" | "server" | "faults"> = {
  engine: () => untampered,
  server: soundServer,
  faults: {},
};

type Named = Pick<Mutant, "name" | "says" | "caughtBy">;

export const mutant = (named: Named, changes: Partial<Mutant>): Mutant => ({
  ...nothingPlanted,
  seeds: 3,
  lanes: 0,
  size: usual,
  ...named,
  ...changes,
});
