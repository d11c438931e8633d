import { guestsOn } from "#shared/features/hostings/beds.ts";
import { addDays, type Days } from "#shared/time/days.ts";

interface Capacity {
  readonly guests: number;
  readonly rooms: readonly { readonly beds: number }[];
}

// A home has the beds of its rooms where it names them, and never more than the guests it takes.
export const bedsOf = ({ guests, rooms }: Capacity): number =>
  rooms.length === 0
    ? guests
    : Math.min(
        guests,
        rooms.reduce((sum, { beds }) => sum + beds, 0),
      );

// The stays of the nights on which more beds are held than there would be. What is over has had its bed.
export function crowdedBy<S extends Days>(stays: readonly S[], beds: number, today: string): readonly S[] {
  return stays.filter((stay) => {
    for (let night = stay.from < today ? today : stay.from; night < stay.to; night = addDays(night, 1))
      if (guestsOn(night, stays) > beds) return true;
    return false;
  });
}

// Whether a change began from something else than what stands there now.
export const isStale = (stands: object, was: object): boolean => {
  const known = stands as Readonly<Record<string, unknown>>;
  return Object.entries(was).some(([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value));
};
