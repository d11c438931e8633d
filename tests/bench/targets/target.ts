import type { Cluster } from "../machine/cluster.ts";
import type { Child } from "../machine/child.ts";
import type { Credential } from "../generator/dialect.ts";
import type { DialectName } from "../generator/generator.ts";

// Something that carries messages, and how it is brought up to be measured.
export interface Target {
  readonly name: string;
  readonly what: string;
  readonly dialect: DialectName;
  readonly start: (cluster: Cluster, wish?: StartWish) => Promise<Running>;
}

export interface StartWish {
  readonly flags?: readonly string[];
}

export interface Running {
  readonly port: number;
  // Null of what is not ours: it cannot be asked how late its timers are.
  readonly child: Child | null;
  readonly people: (count: number) => readonly Credential[];
  // One new message for every person, written while they are away.
  readonly writeMissed: () => Promise<void>;
  // Of the server alone, in bytes, when what it no longer needs is gone.
  readonly memory: () => Promise<number>;
  // Seconds of processor time until now, of the server and of its database.
  readonly cpu: () => { readonly server: number; readonly database: number };
  readonly stop: () => Promise<void>;
}

export const mostPeople = 5000;

// What every measured server is started with.
export const probe = ["--expose-gc", "--import", "./tests/bench/machine/probe.ts"];

export const memoryOf = async (child: Child): Promise<number> =>
  (await child.ask<NodeJS.MemoryUsage>({ do: "memory" })).rss;
