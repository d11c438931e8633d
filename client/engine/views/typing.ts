export const typingShownMs = 6_000;
export const typingSaidMs = 3_000;

// Who is writing where, until when: conversation and person to the moment it ends.
export type Typists = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Typed {
  readonly conversationId: string;
  readonly userId: string;
}

export function withTypist(typists: Typists, { conversationId, userId }: Typed, until: number): Typists {
  return new Map(typists).set(conversationId, new Map(typists.get(conversationId)).set(userId, until));
}

export function withoutTypist(typists: Typists, { conversationId, userId }: Typed): Typists {
  const here = new Map(typists.get(conversationId));
  return here.delete(userId) ? new Map(typists).set(conversationId, here) : typists;
}

// Further ahead than any dots last is nothing that was said of now: the device's clock has been set back since.
const isGoingOn =
  (now: number) =>
  (until: number): boolean =>
    until > now && until - now <= typingShownMs;

export const typistsIn = (typists: Typists, conversationId: string, now: number): readonly string[] =>
  [...(typists.get(conversationId) ?? [])].filter(([, until]) => isGoingOn(now)(until)).map(([userId]) => userId);

// When somebody's dots go next, if nobody writes on.
export function nextExpiry(typists: Typists, now: number): number | null {
  const ends = [...typists.values()].flatMap((here) => [...here.values()]).filter(isGoingOn(now));
  return ends.length === 0 ? null : Math.min(...ends);
}

export const isWorthSaying = (lastSaidAt: number | undefined, now: number): boolean =>
  lastSaidAt === undefined || now < lastSaidAt || now - lastSaidAt >= typingSaidMs;
