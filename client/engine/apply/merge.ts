import { untoldMark } from "#shared/features/conversations/conversations.wire.ts";
import type {
  OwnMark,
  ReadMark,
  WireHeader,
  WireMessage,
  WirePerson,
} from "#shared/features/conversations/conversations.wire.ts";

// The newer of two forms of one thing. An equal version replaces: it was read later, perhaps with other rights.
const newer = <T extends { readonly ver: number }>(held: T, incoming: T): T =>
  incoming.ver >= held.ver ? incoming : held;

export function mergeMessage<T extends WireMessage>(held: T | undefined, incoming: T): T {
  if (held === undefined) return incoming;
  if (held.isDeleted && !incoming.isDeleted) return held;
  return newer(held, incoming);
}

const isOwn = (mark: ReadMark | OwnMark): mark is OwnMark => "fromSeq" in mark;

// A mark seen through the staff's feed says less of oneself than one's own does.
export function mergeOwnMark(held: OwnMark | null, incoming: ReadMark | OwnMark): OwnMark | null {
  if (held === null) return isOwn(incoming) ? incoming : null;
  if (incoming.ver < held.ver) return held;
  return isOwn(incoming) ? incoming : { ...held, ...incoming };
}

const isTold = ({ ver }: ReadMark): boolean => ver !== untoldMark.ver;

const withMark = (person: WirePerson, { readSeq, readEpoch, ver }: ReadMark): WirePerson =>
  ver >= person.ver ? { ...person, readSeq, readEpoch, ver } : person;

export function mergeMark(header: WireHeader, mark: ReadMark | OwnMark, viewerId: string): WireHeader {
  return {
    ...header,
    me: mark.userId === viewerId ? mergeOwnMark(header.me, mark) : header.me,
    people: header.people.map((person) => (person.userId === mark.userId ? withMark(person, mark) : person)),
  };
}

const isLater = (held: WireMessage, incoming: WireMessage): boolean =>
  incoming.seq > held.seq || (incoming.seq === held.seq && mergeMessage(held, incoming) === incoming);

export function mergeLast(held: WireMessage | null, incoming: WireMessage | null): WireMessage | null {
  if (held === null || incoming === null) return held ?? incoming;
  return isLater(held, incoming) ? incoming : held;
}

type LastHuman = WireHeader["lastHuman"];

export function mergeLastHuman(held: LastHuman, incoming: LastHuman): LastHuman {
  if (held === null || incoming === null) return held ?? incoming;
  return incoming.seq >= held.seq ? incoming : held;
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

// What only the conversation's version covers is taken from the newer header; what has a version of its own goes by that.
export function mergeHeader(held: WireHeader | null, incoming: WireHeader): WireHeader {
  if (held === null) return incoming;
  const base = newer(held, incoming);
  const other = base === incoming ? held : incoming;
  const me = base.me && other.me ? newer(held.me ?? base.me, incoming.me ?? base.me) : base.me;
  return {
    ...base,
    headSeq: Math.max(held.headSeq, incoming.headSeq),
    me,
    // What is no longer told goes, whatever was told before.
    people: base.people.map((person) => (isTold(person) ? markedBy(other.people, person) : person)),
    last: readable(mergeLast(held.last, incoming.last), me),
    lastHuman: readable(mergeLastHuman(held.lastHuman, incoming.lastHuman), me),
    lastAt: laterOf(held.lastAt, incoming.lastAt),
  };
}

// Who has been away and is back reads from the return on: what was known of before is not theirs any more.
const readable = <T extends { readonly seq: number }>(one: T | null, me: OwnMark | null): T | null =>
  one && me && one.seq < me.fromSeq ? null : one;

function markedBy(others: readonly WirePerson[], person: WirePerson): WirePerson {
  const known = others.find(({ userId }) => userId === person.userId);
  return known && known.ver > person.ver ? withMark(person, known) : person;
}
