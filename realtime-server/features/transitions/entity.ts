import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { Doer, Origin } from "#shared/machine/machine.ts";
import type { Entity, Offer, Payload } from "#shared/features/transitions/transitions.contract.ts";
import type { Work } from "../../jobs/work.ts";
import type { Source } from "./history.ts";

export interface Order {
  readonly command: string;
  readonly reason?: string | undefined;
  readonly payload: Payload;
  readonly doer: Doer;
  readonly source: Source;
  // When the system carries on what somebody began.
  readonly origin?: Origin;
  // The person has not proved of late who he is.
  readonly isUnproven?: boolean;
  // What a machine is told by our own hands alone.
  readonly amount?: number;
}

export interface Standing {
  readonly entityId: string;
  readonly state: string;
  readonly version: number;
}

interface Told {
  readonly entity: Entity;
  readonly entityId: string;
  readonly kind: string;
}

export interface Done extends Standing {
  readonly effects: readonly Told[];
}

export interface Refusal extends Standing {
  readonly refused: RefusalReason;
  // The person has not said what has to be said with it.
  readonly isUnsaid: boolean;
}

export interface HeldRecord {
  readonly standing: Standing;
  // Of a hosting: the family of its trip that is chosen.
  readonly selected?: string | null;
  readonly give: (order: Order) => Promise<Done | Refusal>;
  readonly offers: (doer: Doer) => readonly Offer[];
}

export interface Sought {
  readonly id: string;
  readonly payload: Payload;
  // Whoever only asks locks nothing.
  readonly isReading?: boolean;
}

// One of the five: held under its locks, it takes a command. A record that the command itself makes stands at version 0 before.
export interface EntityDoor {
  readonly hold: (work: Work, sought: Sought) => Promise<HeldRecord>;
  readonly begin?: (work: Work, payload: Payload, doer: Doer) => Promise<string>;
}

interface Offered {
  readonly command: string;
  readonly isAllowed: boolean;
  readonly reason: string | null;
  readonly to: string | null;
  readonly asks: readonly string[];
  readonly isQueueable: boolean;
}

export const offerOf = ({ command, isAllowed, reason, to, asks, isQueueable }: Offered): Offer => ({
  command,
  isAllowed,
  reason,
  to,
  asks: [...asks],
  isQueueable,
});

export const reasonOf = ({ reason }: Order): { readonly reason?: string } =>
  reason === undefined || reason === "" ? {} : { reason };

export const isOneOf = <const C extends string>(commands: readonly C[], command: string): command is C =>
  commands.some((one) => one === command);
