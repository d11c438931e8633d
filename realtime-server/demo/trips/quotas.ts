import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { Ending } from "./plan.ts";

export type Pick = { state: TripHostFamilyState; reason?: string; backup?: number };

export type Lot = { state: TripState; ending?: Ending; patterns: readonly (readonly Pick[])[]; total: number };

const picked: Pick = { state: "new_trip_host_family" };
const asked: Pick = { state: "potential_trip_host_family" };
const backup = (order: number): Pick => ({ ...asked, backup: order });
const interested: Pick = { state: "considering_hosting" };
const chosen: Pick = { state: "host_family_review_-_pending_submission" };
const waiting: Pick = { state: "awaiting_host_family_review" };
const accepted: Pick = { state: "accepted_hosting" };
const declined: Pick = { state: "declined_hosting", reason: "Those weeks are taken by our own family." };
const dropped: Pick = { state: "trip_host_family_rejected", reason: "Too far from the camp." };
const outbid: Pick = { state: "trip_host_family_rejected", reason: "outbid" };
const onList: Pick = { state: "host_waiting_list", reason: "outbid" };
const shut: Pick = { state: "trip_host_family_rejected", reason: "trip_closed" };

// How many trips of each state there are in all, and how their families stand; the named trips count towards the totals.
export const lots: readonly Lot[] = [
  { state: "in-progress", total: 18, patterns: [[accepted], [accepted, declined]] },
  {
    state: "booked",
    total: 26,
    patterns: [[accepted, outbid], [accepted], [accepted, onList], [accepted, declined], [accepted, outbid, declined]],
  },
  { state: "customer_service", total: 9, patterns: [[accepted]] },
  {
    state: "completed",
    total: 16,
    patterns: [[accepted, declined], [accepted], [accepted, onList], [accepted, outbid]],
  },
  {
    state: "reserved",
    total: 18,
    patterns: [
      [waiting, backup(1)],
      [waiting],
      [interested, asked],
      [waiting, declined],
      [waiting, backup(1), backup(2)],
      [chosen, asked],
    ],
  },
  { state: "cancelled", total: 10, patterns: [[accepted], [shut], [accepted, outbid], [accepted], [shut, shut]] },
  {
    state: "closed",
    ending: "settled",
    total: 16,
    patterns: [[accepted], [accepted, outbid], [accepted, outbid], [accepted]],
  },
  { state: "closed", ending: "lost", total: 4, patterns: [[shut, shut], [shut]] },
  { state: "closed", ending: "expired", total: 3, patterns: [[shut], [shut, shut]] },
  { state: "closed", ending: "withdrawn", total: 2, patterns: [[shut, shut]] },
  { state: "closed", ending: "abandoned", total: 1, patterns: [[shut]] },
  { state: "closed", ending: "settled_cancelled", total: 1, patterns: [[accepted]] },
  {
    state: "enquiry",
    total: 26,
    patterns: [
      [asked, asked],
      [interested, asked],
      [asked, declined],
      [chosen, asked],
      [asked, asked, dropped],
      [asked],
      [interested, declined, asked],
    ],
  },
  { state: "new", total: 10, patterns: [[picked], [], [picked, picked], [picked, { ...dropped, reason: "removed" }]] },
];
