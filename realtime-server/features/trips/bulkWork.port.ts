import type { Actor } from "#shared/access/can.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";

export interface TripOrder {
  readonly tripId: string;
  readonly command: string;
  readonly reason?: string | undefined;
  readonly holdUntil?: string | undefined;
  readonly doer: Actor;
}

// Gives a trip a command as somebody would by hand; why it is refused, if it is.
export type CommandPort = (work: Work, order: TripOrder) => Promise<RefusalReason | null>;

// Whose the conversations of a trip are, as the office's devices hear it.
export interface WhosePort {
  readonly hold: (work: Work, tripIds: readonly string[]) => Promise<void>;
  readonly tell: (work: Work, tripIds: readonly string[]) => Promise<void>;
}

interface InTalk {
  readonly tripId: string;
  readonly asker: Actor;
}

// What is done in the conversation of a trip, and how it is taken back.
export interface TalkPort {
  readonly knowsLabel: (db: Db, labelId: string) => Promise<boolean>;
  readonly labelsOf: (db: Db, tripId: string) => Promise<readonly string[]>;
  // Whether it was otherwise before.
  readonly label: (
    work: Work,
    talk: InTalk,
    said: { readonly labelId: string; readonly isOn: boolean },
  ) => Promise<boolean>;
  readonly act: (work: Work, talk: InTalk, step: MacroStep) => Promise<Outcome>;
  readonly undo: (work: Work, talk: InTalk, before: unknown) => Promise<Outcome>;
}

// What a trip had in the group that it left.
export interface LeftBehind {
  readonly busIds: readonly string[];
  readonly wishes: readonly { readonly tripId: string; readonly withTripId: string }[];
}

// In which group a trip is: with its buses, its conversation, and those whom it tells.
export interface GroupPort {
  readonly isThere: (db: Db, groupId: string) => Promise<boolean>;
  // Whoever comes to one of them waits until this has been done; before any trip is held.
  readonly hold: (db: Db, groupIds: readonly string[]) => Promise<void>;
  // Beside trips that are to be thought in it already.
  readonly move: (
    work: Work,
    tripId: string,
    groupId: string | null,
    beside?: readonly string[],
  ) => Promise<LeftBehind>;
  readonly putBack: (work: Work, tripId: string, groupId: string | null, left: LeftBehind) => Promise<void>;
}

// The days of a stay, and which of its families has which of them.
export interface StayDays extends Days {
  readonly parts: readonly (Days & { readonly id: string })[];
}

interface Shift {
  readonly tripId: string;
  readonly by: number;
  // How it has to stand, as far as that is known.
  readonly from?: StayDays;
}

// A stay so many days later, with its families, who hear of it, and its prices. Answers with how it stood.
export type DatesPort = (work: Work & { readonly actor: Actor }, shift: Shift) => Promise<StayDays>;
