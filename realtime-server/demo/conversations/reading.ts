import type { Moment } from "../days.ts";
import type { Person } from "../people.ts";
import { randomOf } from "../random.ts";
import type { MessageRow, ParticipantRow } from "../rows.ts";
import type { ConversationDraft } from "./draft.ts";

const freshMs = 3 * 24 * 3_600_000;
const oldMs = 10 * 24 * 3_600_000;

// Two accounts of the login page show exactly what their screens were designed with.
const stillUnread: Readonly<Record<string, readonly string[]>> = {
  "parent@hearth.example": ["ramos-byrne", "galway-bay-parents", "ramos-transfer"],
  "host@hearth.example": ["ferri-byrne", "adler-byrne"],
};

export const isDesigned = ({ scripts }: Pick<ConversationDraft, "scripts">): boolean =>
  Object.values(stillUnread).some((set) => scripts.some((script) => set.includes(script)));

const chances: Readonly<Record<string, number>> = { host_family: 0.3, parent: 0.35, agent: 0.45, coordinator: 0.4 };

// Who takes part and how far each of them has read.
export function participantsOf(
  conversationId: number,
  draft: ConversationDraft,
  messages: readonly MessageRow[],
  now: Moment,
): ParticipantRow[] {
  const head = messages.length;
  const lastAt = Date.parse(messages.at(-1)?.createdAt ?? "");
  return [...new Set(draft.people)].map((person) => {
    const readSeq = isUnread(person, draft, messages, now) ? readBefore(person, messages) : head;
    const isPutAway =
      readSeq === head && now - lastAt > oldMs && randomOf(`archive ${draft.name} ${person.user.email}`).chance(0.04);
    return {
      conversationId,
      userId: person.user.id,
      fromSeq: 1,
      leftAt: null,
      readSeq,
      readEpoch: 0,
      unreadAtSeq: 0,
      archivedSeq: isPutAway ? head : 0,
      ver: readSeq > 0 ? 1 : 0,
    };
  });
}

function isUnread(
  { user, role }: Person,
  { name, scripts, isArchived, archiveAt }: ConversationDraft,
  messages: readonly MessageRow[],
  now: Moment,
): boolean {
  const last = messages.at(-1);
  const set = stillUnread[user.email];
  if (set) return scripts.some((script) => set.includes(script));
  const isOver = isArchived || (archiveAt !== null && archiveAt <= now);
  if (!last || isOver || last.senderId === user.id || now - Date.parse(last.createdAt) > freshMs) return false;
  const wasSilent = messages.every(({ senderId }) => senderId !== user.id);
  return randomOf(`reading ${name} ${user.email}`).chance(
    wasSilent && role === "host_family" ? 0.75 : (chances[role] ?? 0),
  );
}

// Everything up to the last run of messages of other people.
function readBefore({ user }: Person, messages: readonly MessageRow[]): number {
  const lastSender = messages.findLast(({ senderId }) => senderId !== user.id)?.senderId;
  const runStart = messages.findLastIndex(({ senderId }) => senderId !== lastSender);
  const lastOwn = messages.findLastIndex(({ senderId }) => senderId === user.id);
  return Math.max(runStart, lastOwn) + 1;
}
