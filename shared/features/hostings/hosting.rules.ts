import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { canAccept, canDecline } from "./hostings.rules.ts";

export interface HostingStanding {
  readonly state: TripHostFamilyState;
  readonly tripState: TripState;
}

const stays: readonly TripState[] = ["booked", "in-progress", "customer_service", "completed"];

// Who the guest's parents are and how they are reached is for the family that hosts; what was called off or is long over is nobody's guest.
export const knowsEverything = ({ state, tripState }: HostingStanding): boolean =>
  state === "accepted_hosting" && stays.includes(tripState);

const daysBefore = 14;
const daysAfter = 2;

// What was written about a guest's health may be read around the stay (security 4.3).
export const isCareOpen = ({ today, ...hosting }: HostingStanding & { readonly today: string } & Days): boolean =>
  knowsEverything(hosting) && addDays(hosting.from, -daysBefore) <= today && today <= addDays(hosting.to, daysAfter);

// What is made ready before somebody arrives.
export const preparations = ["room", "care", "pickup", "hello", "emergency"] as const;

export type Preparation = (typeof preparations)[number];

// Why a family says no; what else there is to say is in its own words.
export const declineReasons = ["dates", "full", "fit", "family", "other"] as const;

export type DeclineReason = (typeof declineReasons)[number];

// How an answer is given on the hosting's page.
export const decisions = ["accept", "decline", "time"] as const;

export type Decision = (typeof decisions)[number];

export const commandOfDecision = { accept: "accept", decline: "decline", time: "ask_time" } as const;

// What a host says to a request or about a stay.
export const hostCommands = ["accept", "decline", "ask_time", "show_interest", "leave", "withdraw"] as const;

export type HostCommand = (typeof hostCommands)[number];

// What may be answered without asking the server, while there is no connection: it is looked at again before it is sent.
export function queueableAnswers({
  hasAskedTime,
  ...hosting
}: HostingStanding & { readonly hasAskedTime: boolean }): readonly string[] {
  const isAsked = hosting.state === "awaiting_host_family_review";
  return [
    ...(canAccept(hosting) && (isAsked || hosting.state === "considering_hosting") ? ["accept"] : []),
    ...(canDecline(hosting) ? ["decline"] : []),
    ...(isAsked && hosting.tripState === "reserved" && !hasAskedTime ? ["ask_time"] : []),
    ...(hosting.state === "potential_trip_host_family" ? ["show_interest"] : []),
  ];
}

const hourMs = 3_600_000;

// Until when more time may be asked for: a few sensible moments, the last one as far as it goes.
export function answerMoments(now: number, latest: string | null): readonly string[] {
  if (latest === null || Date.parse(latest) <= now) return [];
  const last = Date.parse(latest);
  const between = [12, 24, 36].map((hours) => now + hours * hourMs).filter((at) => at < last);
  return [...between, last].map((at) => new Date(at).toISOString());
}
