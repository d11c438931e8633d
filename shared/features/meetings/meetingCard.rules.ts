import * as z from "zod/mini";
import { id, moment } from "#shared/wire/fields.ts";
import { earlier, later } from "#shared/machine/spans.ts";
import { meetingSettings } from "./meetings.settings.ts";
import { meetingKinds, meetingStates, type MeetingState } from "./meetings.states.ts";

// What stands of a meeting in its message. The server writes it anew whenever the meeting moves, so every device that holds the
// conversation knows how it stands, without a connection too.
const meetingCard = z.object({
  action: z.literal("meeting"),
  meetingId: id,
  kind: z.enum(meetingKinds),
  minutes: z.number(),
  state: z.enum(meetingStates),
  version: z.number(),
  proposedById: id,
  participantIds: z.array(id),
  slots: z.array(moment),
  scheduledAt: z.nullable(moment),
});

export type MeetingCard = z.infer<typeof meetingCard>;

// Nothing where a later release writes what this one cannot read.
export const meetingCardOf = (details: Readonly<Record<string, unknown>>): MeetingCard | null =>
  meetingCard.safeParse(details).data ?? null;

type Asked = Pick<MeetingCard, "state" | "proposedById" | "participantIds">;

// Whoever made the proposal waits for the others.
export const isAskedOf = ({ state, proposedById, participantIds }: Asked, personId: string): boolean =>
  state === "proposed" && proposedById !== personId && participantIds.includes(personId);

// What can still be chosen: the clock goes on while a card lies on a device.
export const slotsAhead = ({ slots }: Pick<MeetingCard, "slots">, now: number): readonly string[] =>
  slots.filter((slot) => Date.parse(slot) > now);

export type JoinTime = "early" | "open" | "over";

interface Held {
  readonly state: MeetingState;
  readonly scheduledAt: string | null;
}

// When it may be joined: from ten minutes before to half an hour after, and as long as it is under way.
export function joinTimeOf({ state, scheduledAt }: Held, now: number): JoinTime {
  if (state === "in_call") return "open";
  if (state !== "scheduled" || scheduledAt === null) return "over";
  const { opensAt, closesAt } = joinWindow(scheduledAt);
  return now < opensAt ? "early" : now <= closesAt ? "open" : "over";
}

export function joinWindow(scheduledAt: string): { readonly opensAt: number; readonly closesAt: number } {
  const at = Date.parse(scheduledAt);
  const { joinBefore, joinAfter } = meetingSettings;
  return { opensAt: earlier(at, joinBefore, "UTC"), closesAt: later(at, joinAfter, "UTC") };
}
