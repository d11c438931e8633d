import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { isInside, type Shape } from "./shapes.rules.ts";

// In the order in which they are asked: who looks after a home comes first.
export const fenceKinds = ["coordinator_area", "catchment", "camp_pickup", "price_zone"] as const;
export type FenceKind = (typeof fenceKinds)[number];

export interface Fence {
  readonly id: string;
  readonly name: string;
  readonly kind: FenceKind;
  readonly shape: Shape;
  // Of two of one kind the higher one holds.
  readonly priority: number;
  readonly activeFrom: string | null;
  readonly activeUntil: string | null;
  readonly coordinatorId: string | null;
  readonly price: number | null;
}

export const isActiveOn = (
  { activeFrom, activeUntil }: Pick<Fence, "activeFrom" | "activeUntil">,
  day: string,
): boolean => (activeFrom === null || activeFrom <= day) && (activeUntil === null || activeUntil >= day);

// Whose areas a place is in on a day, those that hold first.
export function fencesAt<F extends Fence>(fences: readonly F[], point: Point, day: string): readonly F[] {
  return fences
    .filter((fence) => isActiveOn(fence, day) && isInside(fence.shape, point))
    .toSorted(
      (a, b) =>
        fenceKinds.indexOf(a.kind) - fenceKinds.indexOf(b.kind) ||
        b.priority - a.priority ||
        Number(a.id) - Number(b.id),
    );
}

// What a place has by the areas that it is in: of each kind the first that says anything.
export interface Standing {
  readonly coordinatorId: string | null;
  readonly price: number | null;
}

export function standingAt(fences: readonly Fence[], point: Point, day: string): Standing {
  const here = fencesAt(fences, point, day);
  const first = (kind: FenceKind): Fence | undefined => here.find((fence) => fence.kind === kind);
  return {
    coordinatorId: first("coordinator_area")?.coordinatorId ?? null,
    price: first("price_zone")?.price ?? null,
  };
}

interface Home {
  readonly id: string;
  readonly at: Point;
}

export interface Effects<H> {
  readonly entering: readonly H[];
  readonly leaving: readonly H[];
  readonly coordinators: readonly { readonly home: H; readonly from: string | null; readonly to: string | null }[];
  readonly prices: readonly { readonly home: H; readonly from: number | null; readonly to: number | null }[];
}

interface Change<F> {
  readonly before: F | null;
  readonly after: F | null;
}

// What a change of one area does to homes, before it is made.
export function effectsOf<H extends Home>(
  others: readonly Fence[],
  { before, after }: Change<Fence>,
  { homes, day }: { readonly homes: readonly H[]; readonly day: string },
): Effects<H> {
  const isIn = (fence: Fence | null, { at }: H): boolean =>
    fence !== null && isActiveOn(fence, day) && isInside(fence.shape, at);
  const [old, next] = [
    [...others, ...(before ? [before] : [])],
    [...others, ...(after ? [after] : [])],
  ];
  const standings = homes.map((home) => ({
    home,
    was: standingAt(old, home.at, day),
    is: standingAt(next, home.at, day),
  }));
  return {
    entering: homes.filter((home) => isIn(after, home) && !isIn(before, home)),
    leaving: homes.filter((home) => isIn(before, home) && !isIn(after, home)),
    coordinators: standings.flatMap(({ home, was, is }) =>
      was.coordinatorId === is.coordinatorId ? [] : [{ home, from: was.coordinatorId, to: is.coordinatorId }],
    ),
    prices: standings.flatMap(({ home, was, is }) =>
      was.price === is.price ? [] : [{ home, from: was.price, to: is.price }],
    ),
  };
}

export const mostFences = 300;
export const highestPriority = 9;
export const geofenceRefusals = ["tooManyFences"] as const;
