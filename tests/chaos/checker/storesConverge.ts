import { scopesOf } from "#shared/access/can.ts";
import { roles, type Role } from "#shared/access/roles.ts";
import type { DatabaseDump, KeptOrder, MessageRow, ParticipantRow, StoreDump, StoredMessage } from "../evidence.ts";
import { messageKey, pick } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

export const storesConverge: Rule = {
  invariant: "I9",
  says: "After heal and quiet, every device's store equals the server's projection for its user",
  check: ({ history, database, stores }) => {
    const rows = new Map(database.messages.map((row) => [messageKey(row.conversationId, row.seq), row]));
    const byConversation = Map.groupBy(database.messages, ({ conversationId }) => conversationId);
    const crashes = pick(history, "crash");
    return stores
      .filter(({ isCurrent }) => isCurrent)
      .flatMap((store) => {
        const sentences = [
          ...strangers(store, database),
          ...differing(store, database, rows),
          ...missing(store, database, byConversation),
          ...heads(store, database),
          ...marks(store, database),
        ];
        const last = crashes.findLast((crash) => crash.store === store.store);
        return sentences.map((sentence): Finding =>
          finding(`store ${store.store} of ${store.user}: ${sentence}`, last),
        );
      });
  },
};

const rolesOf = (user: string, database: DatabaseDump): readonly Role[] =>
  roles.filter((role) => database.users.find(({ id }) => id === user)?.roles.includes(role));
const followsOffice = (user: string, database: DatabaseDump): boolean =>
  scopesOf({ id: user, roles: rolesOf(user, database), businessId: null }, "conversations:read").includes("all");

function placeIn(conversationId: string, user: string, database: DatabaseDump): ParticipantRow | undefined {
  return database.participants.find((one) => one.conversationId === conversationId && one.user === user && one.isHere);
}

const mayRead = (conversationId: string, user: string, database: DatabaseDump): boolean => {
  return (
    placeIn(conversationId, user, database) !== undefined ||
    (followsOffice(user, database) &&
      database.conversations.some(({ id, staffFeed }) => id === conversationId && staffFeed !== null))
  );
};

function strangers({ user, conversations, messages }: StoreDump, database: DatabaseDump): readonly string[] {
  const held = new Set([...conversations.map(({ id }) => id), ...messages.map(({ conversationId }) => conversationId)]);
  return [...held]
    .filter((id) => !mayRead(id, user, database))
    .map((id) => `holds conversation ${id}, which it may not read`);
}

function differing(
  { user, messages }: StoreDump,
  database: DatabaseDump,
  rows: ReadonlyMap<string, MessageRow>,
): readonly string[] {
  const held = rolesOf(user, database);
  return messages.flatMap((message) => {
    const row = rows.get(messageKey(message.conversationId, message.seq));
    if (!row) return `holds message ${message.conversationId}/${message.seq}, which is not there`;
    const shown = projected(row, held);
    if (message.says && isHidden(row, held))
      return `holds what the files of message ${message.conversationId}/${message.seq} say, which it may not read`;
    return JSON.stringify(shown) === JSON.stringify(factsOf(message))
      ? []
      : `message ${message.conversationId}/${message.seq} is ${JSON.stringify(factsOf(message))}, it should be ${JSON.stringify(shown)}`;
  });
}

type Facts = Pick<StoredMessage, "ver" | "cid" | "sender" | "isDeleted" | "body">;
const factsOf = ({ ver, cid, sender, isDeleted, body }: StoredMessage): Facts => ({
  ver,
  cid,
  sender,
  isDeleted,
  body,
});

const isHidden = ({ isDeleted, requireRoles }: MessageRow, held: readonly string[]): boolean =>
  isDeleted || (requireRoles !== null && !requireRoles.some((role) => held.includes(role)));

function projected(row: MessageRow, held: readonly string[]): Facts {
  const { ver, cid, sender, isDeleted, body } = row;
  return { ver, cid, sender, isDeleted, body: isHidden(row, held) ? null : body };
}

function missing(
  { user, conversations, messages }: StoreDump,
  database: DatabaseDump,
  rows: ReadonlyMap<string, readonly MessageRow[]>,
): readonly string[] {
  const held = new Set(messages.map(({ conversationId, seq }) => messageKey(conversationId, seq)));
  return conversations.flatMap(({ id, heldFrom }) => {
    if (heldFrom === null) return [];
    const from = Math.max(heldFrom, placeIn(id, user, database)?.fromSeq ?? 1);
    const lacking = (rows.get(id) ?? []).filter(({ seq }) => seq >= from && !held.has(messageKey(id, seq)));
    return lacking.length === 0
      ? []
      : `lacks messages ${lacking
          .slice(0, 10)
          .map(({ seq }) => seq)
          .join(", ")} of conversation ${id} (of ${lacking.length})`;
  });
}

function heads({ user, conversations }: StoreDump, database: DatabaseDump): readonly string[] {
  const kept = new Map(conversations.map(({ id, headSeq }) => [id, headSeq]));
  return database.conversations
    .filter(({ id }) => kept.has(id) || placeIn(id, user, database))
    .flatMap(({ id, headSeq }) =>
      kept.get(id) === headSeq ? [] : `has conversation ${id} at ${kept.get(id) ?? "nothing"}, its head is ${headSeq}`,
    );
}

function marks({ marks }: StoreDump, database: DatabaseDump): readonly string[] {
  return marks.flatMap(({ conversationId, user, readSeq, readEpoch, order }) => {
    const row = placeIn(conversationId, user, database);
    if (row && order && told(row) !== told(order))
      return `has ${conversationId} ordered by ${user} as ${told(order)}, it is ${told(row)}`;
    return !row || (row.readSeq === readSeq && row.readEpoch === readEpoch)
      ? []
      : `has ${user} in ${conversationId} read up to ${readSeq} (${readEpoch}), it is ${row.readSeq} (${row.readEpoch})`;
  });
}

const told = ({ pinRank, mutedUntil, snoozedUntil, snoozedSeq }: KeptOrder): string =>
  JSON.stringify([pinRank, mutedUntil, snoozedUntil, snoozedSeq]);
