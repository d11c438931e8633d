import {
  staffFeed,
  type Batch,
  type Cursors,
  type MessagePage,
  type PullAnswer,
  type Snapshot,
  type SyncEvent,
  type WireHeader,
} from "#shared/features/conversations/conversations.wire.ts";
import type { Answer, Operation } from "#shared/features/conversations/operations.ts";
import type { FileWords, PageRequest } from "#client/engine/ports.ts";
import { createFakeOperations } from "./fakeOperations.ts";
import { createFakeWorld, type Member, type Pointer } from "./fakeWorld.ts";

// The protocol as plainly as it can be written, in memory: what the engine is measured against.
export function createFakeServer() {
  const world = createFakeWorld();
  const { talks, state, staff, drafts, now, feedOf, headOf, feedsOf, publish, memberIn, mayRead, firstOf, headerOf } =
    world;
  const perform = createFakeOperations(world);
  const said = new Map<string, FileWords["files"][number]["pages"]>();

  function filled(pointer: Pointer, userId: string, pos: number): SyncEvent {
    if (pointer.t === "rights") return { pos, t: "rights" };
    const talk = talks.get(pointer.id);
    if (pointer.t === "draft")
      return {
        pos,
        t: "draft",
        draft: drafts.get(`${userId}/${pointer.id}`) ?? { conversationId: pointer.id, text: "", ver: 0 },
      };
    if (!talk) return { pos, t: "nothing" };
    if (pointer.t === "access")
      return mayRead(talk, userId)
        ? { pos, t: "joined", header: headerOf(talk, userId) }
        : { pos, t: "gone", conversationId: talk.id };
    if (!mayRead(talk, userId)) return { pos, t: "nothing" };
    if (pointer.t === "header") return { pos, t: "header", header: headerOf(talk, userId) };
    if (pointer.t === "messages")
      return {
        pos,
        t: "messages",
        conversationId: talk.id,
        messages: talk.messages.slice(Math.max(pointer.from, firstOf(talk, userId)) - 1, pointer.to),
      };
    const mark = talk.members.get(pointer.userId)?.mark;
    return mark
      ? {
          pos,
          t: "read",
          conversationId: talk.id,
          mark:
            pointer.userId === userId
              ? mark
              : { userId: mark.userId, readSeq: mark.readSeq, readEpoch: mark.readEpoch, ver: mark.ver },
        }
      : { pos, t: "nothing" };
  }

  function read(userId: string, feed: string, cursor: number, limit = 100): Batch | "reset" | null {
    const { floor, pointers } = feedOf(feed);
    if (cursor < floor || cursor > headOf(feed)) return "reset";
    const found = pointers.slice(cursor - floor, cursor - floor + limit);
    if (found.length === 0) return null;
    return {
      feed,
      from: cursor + 1,
      to: cursor + found.length,
      events: found.map((pointer, at) => filled(pointer, userId, cursor + 1 + at)),
      now: now(),
    };
  }

  return {
    state,
    talks,
    now,
    headerOf: (id: string, userId: string): WireHeader | undefined => {
      const talk = talks.get(id);
      return talk && mayRead(talk, userId) ? headerOf(talk, userId) : undefined;
    },
    draftOf: (userId: string, id: string): string | undefined => drafts.get(`${userId}/${id}`)?.text,
    makeStaff: (userId: string): void => void staff.add(userId),
    revokeStaff: (userId: string): void => {
      staff.delete(userId);
      feedOf(userId).pointers.push({ t: "rights" });
    },
    open: (id: string, userIds: readonly string[]): void => {
      const members = userIds.map((userId): [string, Member] => [
        userId,
        {
          isHere: true,
          mark: { userId, readSeq: 0, readEpoch: 0, ver: 1, fromSeq: 1, unreadAtSeq: 0, archivedSeq: 0 },
        },
      ]);
      talks.set(id, { id, ver: 1, isArchived: false, messages: [], members: new Map(members) });
      for (const userId of userIds) feedOf(userId).pointers.push({ t: "access", id });
      feedOf(staffFeed).pointers.push({ t: "header", id });
    },
    remove: (id: string, userId: string): void => {
      const member = talks.get(id)?.members.get(userId);
      if (!member?.isHere) return;
      member.isHere = false;
      feedOf(userId).pointers.push({ t: "access", id });
    },
    join: (id: string, userId: string): void => {
      const talk = talks.get(id);
      if (!talk || memberIn(talk, userId)) return;
      const before = talk.members.get(userId)?.mark;
      talk.members.set(userId, {
        isHere: true,
        mark: {
          userId,
          readSeq: 0,
          readEpoch: before?.readEpoch ?? 0,
          unreadAtSeq: before?.unreadAtSeq ?? 0,
          archivedSeq: 0,
          fromSeq: talk.messages.length + 1,
          ver: (before?.ver ?? 0) + 1,
        },
      });
      feedOf(userId).pointers.push({ t: "access", id });
    },
    touch: (id: string): void => {
      const talk = talks.get(id);
      if (!talk) return;
      talk.ver++;
      publish(talk, { t: "header", id });
    },
    read,
    headOf,
    feedsOf,
    raiseFloor: (feed: string, by: number): void => {
      const held = feedOf(feed);
      held.floor += held.pointers.splice(0, by).length;
    },
    restart: (epoch: string): void => {
      state.epoch = epoch;
    },
    perform,
    op: (userId: string, ops: readonly Operation[]): readonly Answer[] => {
      const answers: Answer[] = [];
      for (const op of ops) {
        const answer = perform(userId, op);
        answers.push(answer);
        if (!answer.ok && answer.isRetryable) break;
      }
      return answers;
    },
    snapshot: (userId: string, newest = 20): Snapshot => {
      const mine = [...talks.values()].filter((talk) => mayRead(talk, userId));
      return {
        epoch: state.epoch,
        heads: Object.fromEntries(feedsOf(userId).map((feed) => [feed, headOf(feed)])),
        headers: mine.map((talk) => headerOf(talk, userId)),
        messages: Object.fromEntries(
          mine.map((talk) => [talk.id, talk.messages.slice(firstOf(talk, userId) - 1).slice(-newest)]),
        ),
        drafts: [...drafts].flatMap(([key, draft]) => (key === `${userId}/${draft.conversationId}` ? [draft] : [])),
        isWindow: false,
        now: now(),
      };
    },
    page: (userId: string, { conversationId, at, limit }: PageRequest): MessagePage | null => {
      const talk = talks.get(conversationId);
      if (!talk || !mayRead(talk, userId)) return null;
      const first = firstOf(talk, userId);
      const head = talk.messages.length;
      const from =
        at === "newest"
          ? head - limit + 1
          : "before" in at
            ? at.before - limit
            : "after" in at
              ? at.after + 1
              : at.around - Math.floor(limit / 2);
      const to = at === "newest" ? head : "before" in at ? at.before - 1 : from + limit - 1;
      const messages = talk.messages.slice(Math.max(first, from, 1) - 1, Math.max(0, to));
      return {
        conversationId,
        messages,
        hasBefore: Math.max(from, 1) > first,
        hasAfter: (messages.at(-1)?.seq ?? head) < head,
        headSeq: head,
      };
    },
    // What PDFs say, by their refs, once they were read.
    said,
    fileWords: (userId: string, refs: readonly string[]): FileWords => {
      const readable = [...talks.values()].flatMap((talk) =>
        mayRead(talk, userId)
          ? talk.messages
              .slice(firstOf(talk, userId) - 1)
              .flatMap(({ isDeleted, files = [] }) => (isDeleted ? [] : files))
          : [],
      );
      const mine = refs.filter((ref) => readable.some((file) => file.ref === ref));
      return {
        files: mine.flatMap((ref) => (said.has(ref) ? [{ ref, pages: said.get(ref) ?? [] }] : [])),
        waiting: mine.filter((ref) => !said.has(ref)),
      };
    },
    pull: (userId: string, cursors: Cursors, epoch: string | null): PullAnswer => {
      const isOther = epoch !== null && epoch !== state.epoch;
      const found = feedsOf(userId).map((feed) => ({
        feed,
        batch: isOther || cursors[feed] === undefined ? ("reset" as const) : read(userId, feed, cursors[feed]),
      }));
      return {
        batches: found.flatMap(({ batch }) => (batch === null || batch === "reset" ? [] : [batch])),
        reset: found.filter(({ batch }) => batch === "reset").map(({ feed }) => feed),
        heads: Object.fromEntries(feedsOf(userId).map((feed) => [feed, headOf(feed)])),
        epoch: state.epoch,
        now: now(),
      };
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
