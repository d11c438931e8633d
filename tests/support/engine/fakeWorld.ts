import {
  staffFeed,
  type OwnMark,
  type WireDraft,
  type WireHeader,
  type WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import type { Answer, Operation } from "#shared/features/conversations/operations.ts";

export interface Member {
  mark: OwnMark;
  isHere: boolean;
}

export interface Talk {
  readonly id: string;
  ver: number;
  isArchived: boolean;
  readonly messages: WireMessage[];
  readonly members: Map<string, Member>;
}

export type Pointer =
  | { readonly t: "messages"; readonly id: string; readonly from: number; readonly to: number }
  | { readonly t: "read"; readonly id: string; readonly userId: string }
  | { readonly t: "header"; readonly id: string }
  | { readonly t: "access"; readonly id: string }
  | { readonly t: "draft"; readonly id: string }
  | { readonly t: "rights" };

export interface Feed {
  floor: number;
  readonly pointers: Pointer[];
}

const startedAt = Date.parse("2026-07-01T10:00:00Z");

// What a server holds, in memory.
export function createFakeWorld() {
  const talks = new Map<string, Talk>();
  const feeds = new Map<string, Feed>();
  const done = new Map<string, Answer>();
  const sent = new Map<string, { readonly id: string; readonly seq: number }>();
  const cancelled = new Set<string>();
  const drafts = new Map<string, WireDraft>();
  const staff = new Set<string>();
  const state = {
    epoch: "00000000-0000-4000-8000-000000000001",
    clock: startedAt,
    refuse: null as ((op: Operation) => Answer | null) | null,
  };

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
      id: talk.id,
      kind: "trip_host_family",
      ver: talk.ver,
      headSeq: talk.messages.length,
      isArchived: talk.isArchived,
      archiveAt: null,
      topic: null,
      tripId: "1",
      tripState: "enquiry",
      hostingId: "1",
      hostingState: "potential_trip_host_family",
      fromDate: null,
      toDate: null,
      timezone: "Europe/Dublin",
      studentName: `Student ${talk.id}`,
      studentPicture: null,
      familyName: `Family ${talk.id}`,
      familyPicture: null,
      groupName: null,
      supportName: null,
      me: memberIn(talk, userId)?.mark ?? null,
      people: [...talk.members].map(([id, { mark, isHere }]) => ({
        userId: id,
        readSeq: mark.readSeq,
        readEpoch: mark.readEpoch,
        ver: mark.ver,
        name: `Person ${id}`,
        side: "booker",
        picture: null,
        isHere,
      })),
      last: last && last.seq >= firstOf(talk, userId) ? last : null,
      lastHuman: last && last.seq >= firstOf(talk, userId) ? { seq: last.seq, side: "booker", at: last.at } : null,
      lastAt: last?.at ?? new Date(startedAt).toISOString(),
    };
  }

  return {
    talks,
    feeds,
    done,
    sent,
    cancelled,
    drafts,
    staff,
    state,
    now,
    tick,
    feedOf,
    headOf,
    feedsOf,
    publish,
    memberIn,
    mayRead,
    firstOf,
    headerOf,
  };
}

export type FakeWorld = ReturnType<typeof createFakeWorld>;
