import type { MeetingCard } from "#shared/features/meetings/meetingCard.rules.ts";
import { addDays } from "#shared/time/days.ts";
import type { ConversationDraft } from "../conversations/draft.ts";
import { isDesigned } from "../conversations/reading.ts";
import { dayOf, hourMs, isoOf, later, minuteMs, momentAt, type Day, type Moment } from "../days.ts";
import type { Person } from "../people.ts";
import type { Team } from "../people/team.ts";
import { randomRefOf } from "../random.ts";
import type { JobRow, MeetingParticipantRow, MeetingRow, MessageRow, OfficeHourRow } from "../rows.ts";
import { meetingPlans, type MeetingPlan, type Side } from "./plans.ts";

interface Planned {
  readonly row: Omit<MeetingRow, "conversationId" | "cardSeq">;
  readonly participants: readonly MeetingParticipantRow[];
  readonly at: Moment;
  readonly draft: ConversationDraft;
}

interface Setting {
  readonly now: Moment;
  readonly team: Team;
}

// Put into conversations that go on, before their last word: no screen that was designed begins with another message.
export function planMeetings(drafts: readonly ConversationDraft[], { now, team }: Setting): readonly Planned[] {
  const free = drafts.filter(
    (draft) =>
      draft.kind === "trip_host_family" &&
      draft.messages.length > 3 &&
      !draft.isArchived &&
      (draft.archiveAt === null || draft.archiveAt > now) &&
      !isDesigned(draft),
  );
  const taken = new Set<ConversationDraft>();
  return meetingPlans.flatMap((plan, index) => {
    const draft = free.find(
      (one) => !taken.has(one) && (plan.of === "" || one.people.some(({ user }) => user.email === plan.of)),
    );
    if (!draft) return [];
    taken.add(draft);
    return [arrange(plan, { id: index + 1, draft, now, office: team.named("Niamh") })];
  });
}

interface Place {
  readonly id: number;
  readonly draft: ConversationDraft;
  readonly now: Moment;
  readonly office: Person;
}

const heldStates: readonly string[] = ["scheduled", "ended", "missed", "cancelled"];

function arrange(plan: MeetingPlan, { id, draft, now, office }: Place): Planned {
  const { kind, minutes, state, inDays, clock, missedBy, outcome } = plan;
  const sideOf = (person: Person): Side =>
    person === draft.family?.host ? "host" : person.role === "parent" || person.role === "agent" ? "booker" : "office";
  const isWithOffice = plan.by === "office" || draft.people.some((one) => sideOf(one) === "office");
  const people = [...new Set([...draft.people, ...(isWithOffice ? [office] : [])])];
  const organiser = people.find((one) => sideOf(one) === plan.by) ?? office;
  const slot = momentAt(workday(addDays(dayOf(now), inDays), inDays < 0 ? -1 : 1), clock);
  const slots = state === "proposed" ? [slot, later(slot, { days: 1 }), later(slot, { days: 2, hours: 1 })] : [slot];
  // Asked before the last that was said, and before its time.
  const last = draft.messages.at(-1)?.at ?? now;
  const first = draft.messages[0]?.at ?? now;
  const at = Math.max(first + minuteMs, Math.min(last - minuteMs, slot - 26 * hourMs, now - 20 * hourMs));
  const version = state === "proposed" ? 1 : state === "ended" || state === "missed" ? 4 : 2;
  const scheduledAt = heldStates.includes(state) ? isoOf(slot) : null;
  const card: MeetingCard = {
    action: "meeting",
    meetingId: String(id),
    kind,
    minutes,
    state,
    version,
    proposedById: String(organiser.user.id),
    participantIds: people.map(({ user }) => String(user.id)),
    slots: slots.map(isoOf),
    scheduledAt,
  };
  place(draft, at, card);
  const wasThere = state === "ended" || state === "missed";
  return {
    draft,
    at,
    row: {
      id,
      kind,
      minutes,
      organiserId: organiser.user.id,
      state,
      version,
      enteredAt: isoOf(Math.min(now - hourMs, wasThere ? later(slot, { minutes }) : at + hourMs)),
      proposedBy: organiser.user.id,
      proposedAt: isoOf(Math.max(at, state === "proposed" ? now - 20 * hourMs : at)),
      round: 1,
      slots: slots.map(isoOf),
      scheduledAt,
      outcome: outcome ?? null,
      createdAt: isoOf(at),
    },
    participants: people.map((one) => {
      const came = wasThere && sideOf(one) !== missedBy;
      return {
        meetingId: id,
        userId: one.user.id,
        role: one.role,
        joinedAt: came ? isoOf(slot) : null,
        leftAt: came ? isoOf(later(slot, { minutes: state === "ended" ? minutes : 15 })) : null,
        heardAt: came ? isoOf(later(slot, { minutes: 14 })) : null,
        didNotCome: wasThere && !came,
      };
    }),
  };
}

// Nobody of the office meets at the weekend.
const workday = (day: Day, step: 1 | -1): Day =>
  [0, 6].includes(new Date(day).getUTCDay()) ? workday(addDays(day, step), step) : day;

function place({ messages }: ConversationDraft, at: Moment, card: MeetingCard): void {
  const before = messages.findLastIndex((one) => one.at <= at);
  messages.splice(Math.min(before + 1, messages.length - 1), 0, { at, kind: "meeting", card });
}

// Each as a row, beside the message in which it stands. What is still to come is looked at by its clock.
export function meetingRows(
  planned: readonly Planned[],
  drafts: readonly ConversationDraft[],
  messages: readonly MessageRow[],
  now: Moment,
): { meeting: MeetingRow[]; meetingParticipant: MeetingParticipantRow[]; jobs: JobRow[] } {
  const meeting = planned.map(({ row, draft }) => ({
    ...row,
    conversationId: drafts.indexOf(draft) + 1,
    cardSeq:
      messages.find(({ details }) => details?.["action"] === "meeting" && details["meetingId"] === String(row.id))
        ?.seq ?? null,
  }));
  return {
    meeting,
    meetingParticipant: planned.flatMap(({ participants }) => participants),
    jobs: meeting
      .filter(({ state }) => state === "proposed" || state === "scheduled")
      .map(({ id }) => ({
        kind: "timers.meeting",
        key: `timers:meeting:${id}`,
        payload: { id: String(id) },
        dueAt: isoOf(now),
      })),
  };
}

// Two mornings and an afternoon of every week, by the clock of Dublin.
export const buildOfficeHours = ({ named }: Team, now: Moment): OfficeHourRow[] => [
  {
    userId: named("Niamh").user.id,
    key: randomRefOf("office hour of Niamh"),
    kind: "intro_call",
    minutes: 30,
    zone: "Europe/Dublin",
    spells: [
      { weekday: 1, opens: "10:00", closes: "12:00" },
      { weekday: 3, opens: "10:00", closes: "12:00" },
      { weekday: 4, opens: "14:00", closes: "16:30" },
    ],
    isOpen: true,
    changedAt: isoOf(now - 30 * 24 * hourMs),
  },
];
