import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { GlyphKind } from "./StateGlyph.tsx";

export type Hue = "slate" | "gorse" | "sky" | "moss" | "spruce" | "ember" | "brick" | "heather" | "straw";

export interface StateLook {
  readonly glyph: GlyphKind;
  readonly hue: Hue;
}

export const stateLooks = {
  new: { glyph: "empty", hue: "slate" },
  enquiry: { glyph: "quarter", hue: "gorse" },
  reserved: { glyph: "half", hue: "sky" },
  booked: { glyph: "full", hue: "moss" },
  "in-progress": { glyph: "lit", hue: "spruce" },
  customer_service: { glyph: "alert", hue: "ember" },
  completed: { glyph: "check", hue: "slate" },
  closed: { glyph: "shut", hue: "slate" },
  cancelled: { glyph: "cross", hue: "brick" },
  new_trip_host_family: { glyph: "empty", hue: "slate" },
  potential_trip_host_family: { glyph: "empty", hue: "slate" },
  "host_family_review_-_pending_submission": { glyph: "quarter", hue: "slate" },
  awaiting_host_family_review: { glyph: "wait", hue: "gorse" },
  considering_hosting: { glyph: "half", hue: "sky" },
  accepted_hosting: { glyph: "full", hue: "moss" },
  declined_hosting: { glyph: "cross", hue: "brick" },
  trip_host_family_rejected: { glyph: "cross", hue: "slate" },
  host_waiting_list: { glyph: "wait", hue: "slate" },
  host_family_withdrawn: { glyph: "shut", hue: "slate" },
} as const satisfies Readonly<Record<TripState | TripHostFamilyState, StateLook>>;

// A state that only a later release knows looks like none in particular.
const unknownLook: StateLook = { glyph: "empty", hue: "slate" };

export const lookOf = <State extends string>(looks: Readonly<Record<State, StateLook>>, state: State): StateLook =>
  Object.hasOwn(looks, state) ? looks[state] : unknownLook;

// The six stages of the trip line. Customer service stands where the trip was, in progress; cancelled and closed have no line.
const stages = [
  "new",
  "enquiry",
  "reserved",
  "booked",
  "in-progress",
  "completed",
] as const satisfies readonly TripState[];

export function stageOf(state: TripState | TripHostFamilyState): number | null {
  const index = stages.findIndex((stage) => stage === (state === "customer_service" ? "in-progress" : state));
  return index < 0 ? null : index;
}

export const stageCount = stages.length;
