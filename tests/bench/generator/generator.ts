import { setTimeout as pause } from "node:timers/promises";
import { answerParent } from "../machine/answering.ts";
import { createCrowd, type Arrival, type Crowd } from "./crowd.ts";
import type { Credential, Dialect } from "./dialect.ts";
import { hearthDialect, hearthSingleDialect } from "./hearthDialect.ts";
import { runClosed, runOpen } from "./loads.ts";
import { relayDialect } from "./relayDialect.ts";
import { createSurvival } from "./survival.ts";
import { xmppDialect } from "./xmppDialect.ts";

// A process of its own, so that measuring does not slow down what is measured more than a core next to it does.
const dialects = {
  relay: relayDialect,
  hearth: hearthDialect,
  "hearth-single": hearthSingleDialect,
  xmpp: xmppDialect,
} satisfies Record<string, Dialect>;
export type DialectName = keyof typeof dialects;

interface Meeting extends Arrival {
  readonly dialect: DialectName;
  readonly port: number;
  readonly people: readonly Credential[];
}

// How many lines the server has closed, and what was said of the first.
export interface Rest {
  readonly failures: number;
  readonly firstFailure: string;
}

let crowd: Crowd | undefined;
let survival: ReturnType<typeof createSurvival> | undefined;
const present = (): Crowd => {
  if (!crowd) throw new Error("Nobody has connected yet");
  return crowd;
};

answerParent({
  connect: ({ dialect, port, people, ...arrival }: Meeting) => {
    crowd = createCrowd(dialects[dialect], port, people);
    return crowd.connect(arrival);
  },
  join: (arrival: Arrival) => present().connect(arrival),
  reset: () => present().reset(),
  closed: (wish: { window: number; warmMs: number; measureMs: number }, mark: () => void) =>
    runClosed(present(), { ...wish, mark }),
  open: (wish: { rate: number; warmMs: number; measureMs: number }, mark: () => void) =>
    runOpen(present(), { ...wish, mark }),
  survive: ({ window }: { window: number }) => {
    survival = createSurvival(present(), window);
  },
  recovered: () => survival?.recovered(),
  finish: () => survival?.finish(),
  rest: async ({ ms }: { ms: number }, mark: () => void) => {
    mark();
    await pause(ms);
    mark();
    const failures = present().failures();
    return { failures: failures.length, firstFailure: failures[0] ?? "" } satisfies Rest;
  },
});

process.once("disconnect", () => process.exit());
