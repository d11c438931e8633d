import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";

// The hands that are no person's: the system carries on what a command began, timers and webhooks report.
export type Engine = "system" | "timer" | "webhook";
export type Doer = Actor | Engine;

// What every record of a machine has. At version 0 it does not exist yet: only a command that creates it applies.
export interface Stateful<State extends string = string> {
  readonly state: State;
  readonly stateReason: string | null;
  readonly version: number;
  readonly enteredAt: number;
}

export interface Facts {
  readonly now: number;
  // Of the family's county: days begin and end there (decisions 0).
  readonly timezone: string;
}

// What a person says with a command.
export interface Given {
  readonly reason?: string;
}

export interface Effect {
  readonly kind: string;
}

export type Span = { readonly minutes: number } | { readonly hours: number } | { readonly days: number };

// What a machine looks at.
export interface Subject {
  readonly record: Stateful;
  readonly facts: Facts;
  readonly given: Given;
  readonly settings: object;
}

// The names in its tables, and what its effects say.
export interface Terms extends Subject {
  readonly command: string;
  readonly party: string;
  readonly relation: string;
  readonly guard: string;
  readonly ask: string;
  readonly write: string;
  readonly effect: string;
  readonly outcome: Effect;
  readonly moment: string;
  readonly reminder: string;
}

export interface Scene<T extends Subject> {
  readonly record: T["record"];
  readonly facts: T["facts"];
  readonly settings: T["settings"];
}

// Who set something off, as the history names him: nobody when time alone did.
export interface Origin {
  readonly actorId: string | null;
  readonly actorRole: Role | null;
}

export interface Situation<T extends Subject> extends Scene<T> {
  readonly given: T["given"];
  readonly doer: Doer;
  readonly origin: Origin;
}

export interface Request<T extends Subject> {
  readonly record: T["record"];
  readonly facts: T["facts"];
  readonly given: T["given"];
  readonly doer: Doer;
  // When the system carries on what somebody began.
  readonly origin?: Origin;
  // The person has not proved of late who he is.
  readonly isUnproven?: boolean;
}

export type Party<Relation extends string> =
  | { readonly engine: Engine }
  | { readonly roles: readonly Role[]; readonly relation?: Relation };

// One row of a table of transitions. Of several rows for a command those are meant whose conditions hold, and the first of these is taken that is open.
export interface Transition<T extends Terms> {
  // Nothing when the command creates the record.
  readonly from: readonly T["record"]["state"][] | null;
  readonly command: T["command"];
  readonly to: T["record"]["state"];
  readonly by: readonly T["party"][];
  // Whether this row is meant, whether it may be taken, and what must be said with it.
  readonly when?: readonly T["guard"][];
  readonly requires?: readonly T["guard"][];
  readonly asks?: readonly T["ask"][];
  readonly reason?: string;
  readonly writes?: readonly T["write"][];
  readonly effects?: readonly T["effect"][];
  // Given only by somebody who has proved lately who he is (S5).
  readonly needsProof?: true;
  // May be given without a network and is sent later.
  readonly isQueueable?: true;
  // Who reads of it in the conversation; everybody without, nobody when empty.
  readonly noticeFor?: readonly Role[];
}

// Fires when a time has passed since a moment, or stands before it. A day begins at midnight unless a clock time is set.
export interface Timer<T extends Terms> {
  readonly name: string;
  readonly in: readonly T["record"]["state"][];
  readonly since: T["moment"];
  readonly after?: Span;
  readonly before?: Span;
  readonly at?: string;
  readonly isDaily?: true;
  readonly fires: { readonly command: T["command"] } | { readonly reminder: T["reminder"] };
}

export interface Machine<T extends Terms> {
  readonly name: string;
  readonly settings: T["settings"];
  readonly transitions: readonly Transition<T>[];
  readonly timers: readonly Timer<T>[];
  readonly parties: Readonly<Record<T["party"], Party<T["relation"]>>>;
  readonly relations: Readonly<Record<T["relation"], (scene: Scene<T>, person: Actor) => boolean>>;
  readonly guards: Readonly<Record<T["guard"], (situation: Situation<T>) => boolean>>;
  readonly asks: Readonly<Record<T["ask"], (situation: Situation<T>) => boolean>>;
  readonly writes: Readonly<Record<T["write"], (situation: Situation<T>) => Partial<T["record"]>>>;
  readonly effects: Readonly<Record<T["effect"], (situation: Situation<T>) => readonly T["outcome"][]>>;
  // An instant, a day, or nothing while there is no such moment.
  readonly moments: Readonly<Record<T["moment"], (scene: Scene<T>) => number | string | null>>;
}

export type Reason<T extends Terms> =
  | "wrongState"
  | "wrongRole"
  | "notYours"
  | "tooEarly"
  | "proofNeeded"
  | T["guard"]
  | T["ask"];

export const engineParties = {
  system: { engine: "system" },
  timer: { engine: "timer" },
  webhook: { engine: "webhook" },
} as const;

export const isPerson = (doer: Doer): doer is Actor => typeof doer !== "string";
