// Which conversation a colleague of the office has before their eyes; none where there is no id. Never stored, may be lost.
export interface ViewingTold {
  readonly t: "viewing";
  readonly userId: string;
  readonly name: string;
  readonly conversationId: string | null;
}

// Said again every fifteen seconds for as long as somebody looks, and forgotten when it was not said for so long.
export const viewingShownMs = 40_000;

export interface Viewer {
  readonly userId: string;
  readonly name: string;
  readonly conversationId: string;
  readonly until: number;
}

// By person: nobody looks at two things at once.
export type Viewers = ReadonlyMap<string, Viewer>;

export function withViewer(before: Viewers, { userId, name, conversationId }: ViewingTold, now: number): Viewers {
  const after = new Map(before);
  if (conversationId === null) after.delete(userId);
  else after.set(userId, { userId, name, conversationId, until: now + viewingShownMs });
  return after;
}

export const viewersIn = (viewers: Viewers, conversationId: string, now: number): readonly Viewer[] =>
  [...viewers.values()]
    .filter((one) => one.conversationId === conversationId && one.until > now)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
