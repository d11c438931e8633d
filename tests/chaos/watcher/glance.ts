import type { Watched } from "../entries.ts";

// What one look at the database shows. Only pointers above what was seen before.
export interface Look {
  readonly conversations: readonly {
    readonly id: string;
    readonly headSeq: number;
    readonly rows: number;
    readonly least: number | null;
    readonly most: number | null;
  }[];
  readonly feeds: readonly { readonly feed: string; readonly head: number; readonly floor: number }[];
  readonly pointers: readonly {
    readonly feed: string;
    readonly pos: number;
    readonly kind: number;
    readonly conversationId: string | null;
    readonly ref: number | null;
    readonly refTo: number | null;
  }[];
  // Who is pointed to what: members by their own feed, staff by theirs.
  readonly readers: readonly { readonly feed: string; readonly conversationId: string }[];
}

// How far each feed has been seen without a hole, the highest head seen, and the newest message that each member has been pointed to.
export interface Seen {
  readonly known: Map<string, number>;
  readonly heads: Map<string, number>;
  readonly newest: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ known: new Map(), heads: new Map(), newest: new Map() });

type Finding = Omit<Watched, "e">;

// Pure: compares a look with what was seen before, notes what is new, and says what must not be.
export function compare(look: Look, seen: Seen): readonly Finding[] {
  for (const { feed, floor } of look.feeds) if (floor > (seen.known.get(feed) ?? 0)) forgetNewest(feed, seen);
  const findings = [
    ...holesInConversations(look),
    ...look.feeds.flatMap((feed) => holesInFeed(feed, look, seen)),
    ...disorder(look, seen),
  ];
  const heads = new Map(look.conversations.map(({ id, headSeq }) => [id, headSeq]));
  for (const { feed, conversationId } of look.readers)
    seen.newest.set(`${feed}/${conversationId}`, heads.get(conversationId) ?? 0);
  return findings;
}

// Its floor has passed pointers that nobody looked at.
function forgetNewest(feed: string, { newest }: Seen): void {
  for (const key of newest.keys()) if (key.startsWith(`${feed}/`)) newest.delete(key);
}

function holesInConversations({ conversations }: Look): readonly Finding[] {
  const broken = conversations.filter(
    ({ headSeq, rows, least, most }) => rows !== headSeq || (headSeq > 0 && (least !== 1 || most !== headSeq)),
  );
  return broken.map(({ id, headSeq, rows, least, most }) => ({
    invariant: "I3",
    what: `conversation ${id} has ${rows} messages ${least}..${most}, its head says ${headSeq}`,
  }));
}

function holesInFeed(
  { feed, head, floor }: Look["feeds"][number],
  { pointers }: Look,
  { known, heads }: Seen,
): readonly Finding[] {
  const before = Math.max(known.get(feed) ?? 0, floor);
  const seenHead = heads.get(feed) ?? 0;
  const positions = pointers.filter((pointer) => pointer.feed === feed && pointer.pos > before).map(({ pos }) => pos);
  const late = positions.filter((pos) => pos <= seenHead && seenHead > before);
  const isWhole = positions.length === head - before && positions.every((pos, index) => pos === before + index + 1);
  heads.set(feed, Math.max(head, seenHead));
  // What has a hole is looked at again: if it is filled later, somebody appeared behind a reader.
  if (isWhole) known.set(feed, head);
  const findings: Finding[] = [];
  if (head < seenHead) findings.push({ invariant: "I5", what: `feed ${feed} fell back from ${seenHead} to ${head}` });
  if (isWhole && late.length > 0)
    findings.push({ invariant: "I5", what: `feed ${feed} got ${late.join(", ")} after ${seenHead} had been seen` });
  if (!isWhole)
    findings.push({
      invariant: "I4",
      what: `feed ${feed} has ${positions.length} positions in ${before + 1}..${head}: ${positions.slice(0, 20).join(", ")}`,
    });
  return findings;
}

// A run of new messages begins behind the last one; anything else up to there is an edit. After an access pointer, or in
// a feed seen for the first time, what the reader missed is not known.
function disorder({ pointers }: Look, { newest }: Seen): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { feed, pos, kind, conversationId, ref, refTo } of pointers) {
    const key = `${feed}/${conversationId}`;
    const last = newest.get(key);
    if (kind === 4) newest.delete(key);
    if (kind !== 1 || ref === null || refTo === null || last === undefined || refTo <= last) continue;
    if (ref !== last + 1)
      findings.push({
        invariant: "I6",
        what: `feed ${feed} points at ${pos} to ${ref}..${refTo} of conversation ${conversationId}, after ${last}`,
      });
    newest.set(key, refTo);
  }
  return findings;
}
