import type { Resource } from "../access/resources.ts";

// What a screen shows: all that its reader may see of a resource, or only some of its records.
export interface Watch {
  readonly resource: Resource;
  readonly ids?: readonly string[];
}

// What is told of a change.
export interface Change {
  readonly resource: Resource;
  // Null: more of them than are worth naming.
  readonly ids: readonly string[] | null;
  // The page of this same person that has made it, and knows already.
  readonly by?: string;
}

export const mostWatches = 32;
export const mostWatchedIds = 100;
export const mostToldIds = 100;

export const touches = (watches: readonly Watch[], { resource, ids }: Change): boolean =>
  watches.some(
    (watch) =>
      watch.resource === resource && (!watch.ids || ids === null || watch.ids.some((watched) => ids.includes(watched))),
  );

// Several screens' wishes as one, each resource named once: records beyond what may be named are watched as a whole.
export function together(all: readonly (readonly Watch[])[]): readonly Watch[] {
  const byResource = Map.groupBy(all.flat(), ({ resource }) => resource);
  return [...byResource].map(([resource, watches]): Watch => {
    const ids = watches.every((watch) => watch.ids) ? [...new Set(watches.flatMap((watch) => watch.ids ?? []))] : null;
    return ids === null || ids.length > mostWatchedIds ? { resource } : { resource, ids };
  });
}
