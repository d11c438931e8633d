import { staffFeed, type Batch, type Cursors, type MessagePage, type OwnMark, type PullAnswer, type Snapshot, type SyncEvent, type WireDraft, type WireHeader, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Answer, Done, Operation } from "#shared/features/conversations/operations.ts";
import type { PageRequest } from "#client/engine/ports.ts";

// The protocol as plainly as it can be written, in memory: what the engine is measured against.

interface Member {
  mark: OwnMark;
  isHere: boolean;
}

interface Talk {
  readonly id: string;
  ver: number;
  isArchived: boolean;
  readonly messages: WireMessage[];
  readonly members: Map<string, Member>;
}

type Pointer = { readonly t: "messages"; readonly id: string; readonly from: number; readonly to: number } | { readonly t: "read"; readonly id: string; readonly userId: string } | { readonly t: "header" | "access"; readonly id: string } | { readonly t: "draft"; readonly id: string } | { readonly t: "rights" };

interface Feed {
  floor: number;
  readonly pointers: Pointer[];
}

const startedAt = Date.parse("2026-07-01T10:00:00Z");

export function createFakeServer() {
  const talks = new Map<string, Talk>();
  const feeds = new Map<string, Feed>();
  const done = new Map<string, Answer>();
  const sent = new Map<string, { readonly id: string; readonly seq: number }>();
  const cancelled = new Set<string>();
  const drafts = new Map<string, WireDraft>();
  const staff = new Set<string>();
  const state = { epoch: "00000000-0000-4000-8000-000000000001", clock: startedAt, refuse: null as ((op: Operation) => Answer | null) | null };

  const now = (): string => new Date(state.clock).toISOString();
  const tick = (): string => {
    state.clock += 1_000;
    return now();
  };
  const feedOf = (id: string): Feed => {
    const feed = feeds.get(id) ?? { floor: 0, pointers: [] };
    feeds.set(id, feed);
    return feed;
  };
  const headOf = (id: string): number => feedOf(id).floor + feedOf(id).pointers.length;
  const feedsOf = (userId: string): readonly string[] => (staff.has(userId) ? [userId, staffFeed] : [userId]);
  const publish = (talk: Talk, pointer: Pointer): void => {
    for (const [userId, member] of talk.members) if (member.isHere) feedOf(userId).pointers.push(pointer);
    feedOf(staffFeed).pointers.push(pointer);
  };
  const memberIn = (talk: Talk, userId: string): Member | undefined => {
    const member = talk.members.get(userId);
    return member?.isHere ? member : undefined;
  };
  const mayRead = (talk: Talk, userId: string): boolean => memberIn(talk, userId) !== undefined || staff.has(userId);
  const firstOf = (talk: Talk, userId: string): number => memberIn(talk, userId)?.mark.fromSeq ?? 1;

  function headerOf(talk: Talk, userId: string): WireHeader {
    const last = talk.messages.at(-1) ?? null;
    return {
      id: talk.id, kind: "trip_host_family", ver: talk.ver, headSeq: talk.messages.length, isArchived: talk.isArchived, archiveAt: null, topic: null,
      tripId: "1", tripState: "enquiry", hostingId: "1", hostingState: "potential_trip_host_family", fromDate: null, toDate: null, timezone: "Europe/Dublin",
      studentName: `Student ${talk.id}`, studentPicture: null, familyName: `Family ${talk.id}`, familyPicture: null, groupName: null, supportName: null,
      me: memberIn(talk, userId)?.mark ?? null,
      people: [...talk.members].map(([id, { mark, isHere }]) => ({ userId: id, readSeq: mark.readSeq, readEpoch: mark.readEpoch, ver: mark.ver, name: `Person ${id}`, side: "booker", picture: null, isHere })),
      last: last && last.seq >= firstOf(talk, userId) ? last : null,
      lastHuman: last && last.seq >= firstOf(talk, userId) ? { seq: last.seq, side: "booker" } : null,
      lastAt: last?.at ?? new Date(startedAt).toISOString(),
    };
  }

  function filled(pointer: Pointer, userId: string, pos: number): SyncEvent {
    if (pointer.t === "rights") return { pos, t: "rights" };
    const talk = talks.get(pointer.id);
    if (pointer.t === "draft") return { pos, t: "draft", draft: drafts.get(`${userId}/${pointer.id}`) ?? { conversationId: pointer.id, text: "", ver: 0 } };
    if (!talk) return { pos, t: "nothing" };
    if (pointer.t === "access") return mayRead(talk, userId) ? { pos, t: "joined", header: headerOf(talk, userId) } : { pos, t: "gone", conversationId: talk.id };
    if (!mayRead(talk, userId)) return { pos, t: "nothing" };
    if (pointer.t === "header") return { pos, t: "header", header: headerOf(talk, userId) };
    if (pointer.t === "messages") return { pos, t: "messages", conversationId: talk.id, messages: talk.messages.slice(Math.max(pointer.from, firstOf(talk, userId)) - 1, pointer.to) };
    const mark = talk.members.get(pointer.userId)?.mark;
    return mark ? { pos, t: "read", conversationId: talk.id, mark: pointer.userId === userId ? mark : { userId: mark.userId, readSeq: mark.readSeq, readEpoch: mark.readEpoch, ver: mark.ver } } : { pos, t: "nothing" };
  }

  function read(userId: string, feed: string, cursor: number, limit = 100): Batch | "reset" | null {
    const { floor, pointers } = feedOf(feed);
    if (cursor < floor || cursor > headOf(feed)) return "reset";
    const found = pointers.slice(cursor - floor, cursor - floor + limit);
    if (found.length === 0) return null;
    return { feed, from: cursor + 1, to: cursor + found.length, events: found.map((pointer, at) => filled(pointer, userId, cursor + 1 + at)), now: now() };
  }

  function send(userId: string, op: Extract<Operation, { t: "send" }>): Answer {
    const known = sent.get(`${userId}/${op.opId}`);
    const talk = talks.get(op.conversationId);
    if (known) {
      const message = talks.get(known.id)?.messages[known.seq - 1];
      return { opId: op.opId, ok: true, seq: known.seq, ver: message?.ver ?? 1, at: message?.at ?? now(), isAgain: true };
    }
    if (!talk || !memberIn(talk, userId) || cancelled.has(`${userId}/${op.opId}`)) return { opId: op.opId, ok: false, code: "not_found", isRetryable: false };
    const seq = talk.messages.length + 1;
    const message: WireMessage = { seq, from: userId, cid: op.opId, ver: 1, at: tick(), body: op.body, ...(op.type === 1 ? {} : { type: op.type }), ...(op.replyTo === undefined ? {} : { replyTo: op.replyTo }) };
    talk.messages.push(message);
    talk.ver++;
    sent.set(`${userId}/${op.opId}`, { id: talk.id, seq });
    publish(talk, { t: "messages", id: talk.id, from: seq, to: seq });
    return { opId: op.opId, ok: true, seq, ver: 1, at: message.at };
  }

  function change(talk: Talk, seq: number, to: (message: WireMessage) => WireMessage): Partial<Done> | null {
    const message = talk.messages[seq - 1];
    if (!message || message.isDeleted) return null;
    const next = { ...to(message), ver: message.ver + 1 };
    talk.messages[seq - 1] = next;
    talk.ver++;
    publish(talk, { t: "messages", id: talk.id, from: seq, to: seq });
    return { seq, ver: next.ver, at: tick() };
  }

  const remark = (talk: Talk, member: Member, to: Partial<OwnMark>): Partial<Done> => {
    member.mark = { ...member.mark, ...to, ver: member.mark.ver + 1 };
    publish(talk, { t: "read", id: talk.id, userId: member.mark.userId });
    return { ver: member.mark.ver, readSeq: member.mark.readSeq, readEpoch: member.mark.readEpoch };
  };

  function carryOut(userId: string, op: Operation, talk: Talk, member: Member): Partial<Done> | null {
    const own = (seq: number): boolean => talk.messages[seq - 1]?.from === userId;
    const { mark } = member;
    if (op.t === "edit") return own(op.seq) ? change(talk, op.seq, (message) => ({ ...message, body: op.body, editedAt: now() })) : null;
    if (op.t === "delete") return own(op.seq) ? change(talk, op.seq, ({ seq, from, cid, ver, at }) => ({ seq, from, cid, ver, at, body: null, isDeleted: true })) : null;
    if (op.t === "react") return change(talk, op.seq, ({ reactions: before = [], ...message }) => ({ ...message, reactions: [...before.filter((one) => one.userId !== userId), ...(op.emoji === null ? [] : [{ userId, emoji: op.emoji }])] }));
    if (op.t === "cancel") {
      const known = sent.get(`${userId}/${op.message}`);
      cancelled.add(`${userId}/${op.message}`);
      return known ? (change(talk, known.seq, ({ seq, from, cid, ver, at }) => ({ seq, from, cid, ver, at, body: null, isDeleted: true })) ?? {}) : {};
    }
    if (op.t === "seen") {
      const isStale = op.epoch < mark.readEpoch && op.seq <= mark.unreadAtSeq;
      const readSeq = Math.min(op.seq, talk.messages.length);
      return isStale || readSeq <= mark.readSeq ? { readSeq: mark.readSeq, readEpoch: mark.readEpoch } : remark(talk, member, { readSeq });
    }
    if (op.t === "unread") return remark(talk, member, { readSeq: 0, readEpoch: mark.readEpoch + 1, unreadAtSeq: talk.messages.length });
    if (op.t === "archive" || op.t === "unarchive") return remark(talk, member, { archivedSeq: op.t === "archive" ? talk.messages.length : 0 });
    if (op.t !== "draft") return null;
    const ver = (drafts.get(`${userId}/${talk.id}`)?.ver ?? 0) + 1;
    drafts.set(`${userId}/${talk.id}`, { conversationId: talk.id, text: op.text, ver });
    feedOf(userId).pointers.push({ t: "draft", id: talk.id });
    return { ver };
  }

  function perform(userId: string, op: Operation): Answer {
    const refusal = state.refuse?.(op);
    if (refusal) return refusal;
    if (op.t === "send") return send(userId, op);
    const key = `${userId}/${op.opId}`;
    const before = done.get(key);
    if (before) return before.ok ? { ...before, isAgain: true } : before;
    const talk = talks.get(op.conversationId);
    const member = talk && memberIn(talk, userId);
    const found = talk && member ? carryOut(userId, op, talk, member) : null;
    const answer: Answer = found ? { opId: op.opId, ok: true, ...found } : { opId: op.opId, ok: false, code: talk && member ? "gone" : "not_found", isRetryable: false };
    done.set(key, answer);
    return answer;
  }

  return {
    state,
    talks,
    now,
    headerOf: (id: string, userId: string): WireHeader | undefined => {
      const talk = talks.get(id);
      return talk && mayRead(talk, userId) ? headerOf(talk, userId) : undefined;
    },
    makeStaff: (userId: string): void => void staff.add(userId),
    revokeStaff: (userId: string): void => {
      staff.delete(userId);
      feedOf(userId).pointers.push({ t: "rights" });
    },
    open: (id: string, userIds: readonly string[]): void => {
      const members = userIds.map((userId): [string, Member] => [userId, { isHere: true, mark: { userId, readSeq: 0, readEpoch: 0, ver: 1, fromSeq: 1, unreadAtSeq: 0, archivedSeq: 0 } }]);
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
      talk.members.set(userId, { isHere: true, mark: { userId, readSeq: 0, readEpoch: 0, unreadAtSeq: 0, archivedSeq: 0, fromSeq: talk.messages.length + 1, ver: (before?.ver ?? 0) + 1 } });
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
        messages: Object.fromEntries(mine.map((talk) => [talk.id, talk.messages.slice(firstOf(talk, userId) - 1).slice(-newest)])),
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
      const from = at === "newest" ? head - limit + 1 : "before" in at ? at.before - limit : "after" in at ? at.after + 1 : at.around - Math.floor(limit / 2);
      const to = at === "newest" ? head : "before" in at ? at.before - 1 : from + limit - 1;
      const messages = talk.messages.slice(Math.max(first, from, 1) - 1, Math.max(0, to));
      return { conversationId, messages, hasBefore: Math.max(from, 1) > first, hasAfter: (messages.at(-1)?.seq ?? head) < head, headSeq: head };
    },
    pull: (userId: string, cursors: Cursors, epoch: string | null): PullAnswer => {
      const isOther = epoch !== null && epoch !== state.epoch;
      const found = feedsOf(userId).map((feed) => ({ feed, batch: isOther || cursors[feed] === undefined ? ("reset" as const) : read(userId, feed, cursors[feed]) }));
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
