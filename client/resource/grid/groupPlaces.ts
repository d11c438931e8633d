import { isSamePath, type GroupPath } from "#shared/wire/gridQuery.rules.ts";
import type { Grouped } from "./gridAddress.ts";

export interface HeadingPlace {
  readonly path: GroupPath;
  readonly group: Grouped | undefined;
}

interface PlacesOptions {
  // Of each row that is here.
  readonly paths: readonly GroupPath[];
  // As they follow each other in the list.
  readonly groups: readonly Grouped[];
  readonly folded: readonly GroupPath[];
  readonly isWhole: boolean;
}

// Before which row each heading stands; those that are folded have no row, and stand where their rows would.
export function placesOf({ paths, groups, folded, isWhole }: PlacesOptions): ReadonlyMap<number, HeadingPlace[]> {
  const all = listed(groups);
  const isFolded = (path: GroupPath): boolean => folded.some((one) => isSamePath(one, path));
  const isWithin = (path: GroupPath): boolean => isFolded(path.slice(0, 1)) && path.length > 1;
  // Shown without a row of its own: folded itself, or above one that is.
  const standsAlone = ({ path }: HeadingPlace): boolean =>
    isFolded(path) || folded.some((one) => one.length > path.length && isSamePath(one.slice(0, path.length), path));
  const at = new Map(all.map(({ path }, index) => [JSON.stringify(path), index]));
  const places = new Map<number, HeadingPlace[]>();
  let next = 0;
  // All up to there that have a row now, or need none.
  const passTo = (end: number, path: GroupPath | null): HeadingPlace[] => {
    const passed = all
      .slice(next, end)
      .filter((one) => !isWithin(one.path) && (standsAlone(one) || (path !== null && isAbove(one.path, path))));
    next = Math.max(next, end);
    return passed;
  };
  paths.forEach((path, index) => {
    const before = paths[index - 1];
    if (before && isSamePath(before, path)) return;
    const known = at.get(JSON.stringify(path));
    // Of those that nobody has counted, or that stand elsewhere by now, no more is known than the row says.
    const found =
      known === undefined || known < next
        ? path
            .map((_, level) => path.slice(0, level + 1))
            .filter((one) => !before || !isSamePath(before.slice(0, one.length), one))
            .map((one) => ({ path: one, group: all[at.get(JSON.stringify(one)) ?? -1]?.group }))
        : passTo(known + 1, path);
    places.set(index, found);
  });
  if (isWhole) places.set(paths.length, passTo(all.length, null));
  return places;
}

// A path that comes again, as when the value of a row in the midst of others is changed, has a heading again, and it a key of its own.
export function keysOf(places: ReadonlyMap<number, readonly HeadingPlace[]>): ReadonlyMap<HeadingPlace, string> {
  const times = new Map<string, number>();
  return new Map(
    [...places.values()].flat().map((place) => {
      const name = JSON.stringify(place.path);
      const time = times.get(name) ?? 0;
      times.set(name, time + 1);
      return [place, time === 0 ? name : `${name} ${time}`];
    }),
  );
}

const isAbove = (one: GroupPath, path: GroupPath): boolean => isSamePath(path.slice(0, one.length), one);

const listed = (groups: readonly Grouped[]): readonly HeadingPlace[] =>
  groups.flatMap((group) => [
    { path: [group.value], group },
    ...(group.under ?? []).map((under) => ({ path: [group.value, under.value], group: under })),
  ]);
