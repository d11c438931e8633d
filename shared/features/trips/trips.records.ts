import type { Facts, Given, Span, Stateful } from "#shared/machine/machine.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Fault, MoneySettings } from "./trips.money.ts";
import type { TripHostFamilyState, TripState } from "./trips.states.ts";

export interface TripRecord extends Stateful<TripState> {
  readonly id: string;
  readonly fromDate: string;
  readonly toDate: string;
  // The last day as it was planned, when the stay ended early.
  readonly plannedToDate: string | null;
  // Where a trip goes on when the office has settled its problem.
  readonly resumeState: TripState | null;
  readonly heldAt: number | null;
  readonly holdUntil: number | null;
  // Until when a failed payment may be tried again at the same price.
  readonly retryUntil: number | null;
}

export interface HostingRecord extends Stateful<TripHostFamilyState> {
  readonly id: string;
  readonly hostFamilyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly selected: boolean;
  readonly backupOrder: number | null;
  // When the clock of a request began, and when it ends.
  readonly askedAt: number | null;
  readonly answerBy: number | null;
  readonly hasAskedTime: boolean;
  readonly timeUps: number;
  readonly reinvitedAt: number | null;
}

// Who answers for the trip: whoever booked it, the student's guardians, the agents of its business.
export interface OwnerFacts {
  readonly bookedById: string | null;
  readonly guardianIds: readonly string[];
  readonly businessId: string | null;
}

// A family as this trip finds it.
export interface FamilyFacts {
  readonly hostIds: readonly string[];
  readonly vettingState: VettingState;
  // Its calendar is closed on one of the nights, or another guest has the last bed; the trip's own hold does not count.
  readonly isBlocked: boolean;
  readonly hasBeds: boolean;
  // Its own rules (nights, notice, days between guests), a pause or the office keep it from being asked for these dates.
  readonly isRuledOut: boolean;
  readonly hasConversation: boolean;
  // Dates or price are others than when it last said or heard no.
  readonly isChanged: boolean;
  // Since when its own answer is waited for (late.rules.ts); null while nothing is.
  readonly waitingSince: number | null;
}

export interface PaymentFacts {
  readonly authorisation: "none" | "valid" | "waived" | "captured";
  readonly authorised: number;
  readonly paid: number;
  readonly trustFee: number;
  readonly salesBalance: number;
  // Finance lets the trip begin before the balance is paid.
  readonly isBalanceWaived: boolean;
  readonly arePurchasesPaid: boolean;
  readonly areRefundsDone: boolean;
}

export interface TripFacts extends Facts {
  readonly owner: OwnerFacts;
  readonly student: { readonly dateOfBirth: string | null; readonly isComplete: boolean } | null;
  readonly partySize: number;
  readonly isAdultFlow: boolean;
  readonly hostings: readonly HostingRecord[];
  readonly familyById: Readonly<Record<string, FamilyFacts>>;
  readonly quote: { readonly total: number; readonly quotedAt: number } | null;
  readonly requote: {
    // For which days it is.
    readonly fromDate: string;
    readonly toDate: string;
    readonly isAccepted: boolean;
    readonly isApprovedByHost: boolean;
    readonly difference: number;
  } | null;
  readonly payment: PaymentFacts;
  readonly touchedAt: number;
  readonly lastMessageAt: number | null;
}

// A family's answer also depends on where the trip stands.
export interface HostingFacts extends TripFacts {
  readonly trip: TripRecord;
}

export interface TripGiven extends Given {
  // Which of the trip's families is meant.
  readonly hostingId?: string;
  readonly holdUntil?: number;
  // The refund that was shown or decided, in minor units.
  readonly refund?: number;
  readonly fault?: Fault;
  readonly note?: string;
  readonly fromDate?: string;
  readonly toDate?: string;
}

export interface HostingGiven extends Given {
  readonly answerBy?: number;
  readonly areConsequencesSeen?: boolean;
}

export interface TripSubject {
  readonly record: TripRecord;
  readonly facts: TripFacts;
  readonly given: TripGiven;
  readonly settings: TripSettings;
}

export interface TripSettings {
  readonly quoteLife: Span;
  readonly hold: Span;
  readonly longestHold: Span;
  readonly paymentRetry: Span;
  readonly draftReminders: readonly Span[];
  readonly draftLife: Span;
  readonly enquiryNudges: readonly Span[];
  readonly enquiryLife: Span;
  readonly serviceSoonDays: number;
  readonly serviceSoon: Span;
  readonly serviceLater: Span;
  readonly claimDays: number;
  readonly settleAfterDays: number;
  readonly reopenDays: number;
  readonly money: MoneySettings;
}

export const hostingCommands = [
  "add",
  "contact",
  "select",
  "remove",
  "show_interest",
  "decline",
  "submit",
  "deselect",
  "accept",
  "ask_time",
  "time_out",
  "time_up",
  "outbid",
  "promote",
  "leave",
  "drop",
  "withdraw",
  "replace",
  "suspend_family",
  "reinvite",
  "trip_closed",
  "recall",
  "give_way",
] as const;

export const tripCommands = [
  "create",
  "contact_family",
  "submit_enquiry",
  "reserve",
  "abandon",
  "expire",
  "withdraw",
  "mark_lost",
  "host_accept",
  "host_decline",
  "hold_expired",
  "extend_hold",
  "change_family",
  "release",
  "payment_failed",
  "cancel",
  "start",
  "amend",
  "raise_issue",
  "resolve",
  "replace_family",
  "end",
  "end_early",
  "settle",
  "reopen",
] as const;

export type TripCommand = (typeof tripCommands)[number];
export type HostingCommand = (typeof hostingCommands)[number];

// What one of them has the other do in the same moment. A trip that cannot follow takes its cause down with it; a family that cannot stays where it is.
export type Carried =
  | { readonly kind: "carryTrip"; readonly command: TripCommand; readonly given: TripGiven }
  | {
      readonly kind: "carryHosting";
      readonly hostingId: string;
      readonly command: HostingCommand;
      readonly given: HostingGiven;
    };
