import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { addDays, type Days } from "#shared/time/days.ts";
import type { TimelineTrip } from "./timelineRows.ts";

export interface LiftWords {
  readonly lifted: (trip: TimelineTrip) => string;
  readonly over: (homeId: string) => string;
  readonly days: (days: Days) => string;
  readonly noHome: string;
  readonly left: string;
}

export interface Lift {
  readonly trip: TimelineTrip;
  readonly fromHomeId: string;
  readonly overHomeId: string | null;
  readonly days: number;
}

export interface LiftOptions {
  // Homes that could take the trip that is lifted, in the order of the board.
  readonly freeHomes: readonly string[];
  readonly order: readonly string[];
  // Whether what stands there now is no longer what was lifted.
  readonly hasMoved: (lift: Lift) => boolean;
  readonly words: LiftWords;
  readonly onLift: (trip: TimelineTrip) => void;
  readonly onMove: (trip: TimelineTrip, homeId: string) => void;
  readonly onLost?: ((trip: TimelineTrip) => void) | undefined;
  readonly onShift: (trip: TimelineTrip, days: number) => void;
  readonly onOver: (homeId: string) => void;
}

// Space lifts a bar; the arrows carry it, Enter or Space puts it down, Escape leaves it where it was. The focus stays on the bar.
export function useTripLift(options: LiftOptions | null) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState("");
  const [lost, setLost] = useState<TimelineTrip | null>(null);
  // Others have moved it meanwhile, or it is there no more.
  if (lift && (options?.hasMoved(lift) ?? true)) {
    setLift(null);
    setSaid("");
    setLost(lift.trip);
  }
  const tell = useEffectEvent((trip: TimelineTrip) => options?.onLost?.(trip));
  useEffect(() => {
    if (lost) tell(lost);
  }, [lost]);
  const leave = (): void => {
    setLift(null);
    if (lift && options) setSaid(options.words.left);
  };
  const carry = (by: 1 | -1): void => {
    if (!lift || !options) return;
    const { freeHomes, order, words, onOver } = options;
    const here = order.indexOf(lift.overHomeId ?? lift.fromHomeId);
    const free = freeHomes.map((id) => ({ id, at: order.indexOf(id) })).filter(({ at }) => at >= 0);
    const beside = free.filter(({ at }) => (by > 0 ? at > here : at < here));
    const next = by > 0 ? beside.toSorted((a, b) => a.at - b.at)[0] : beside.toSorted((a, b) => b.at - a.at)[0];
    if (!next) return setSaid(words.noHome);
    setLift({ ...lift, overHomeId: next.id, days: 0 });
    setSaid(words.over(next.id));
    return onOver(next.id);
  };
  const shift = (by: 1 | -1): void => {
    if (!lift || !options) return;
    const days = lift.days + by;
    setLift({ ...lift, days, overHomeId: null });
    setSaid(options.words.days({ from: addDays(lift.trip.from, days), to: addDays(lift.trip.to, days) }));
  };
  const put = (): void => {
    if (!lift || !options) return;
    setLift(null);
    setSaid("");
    if (lift.overHomeId !== null) options.onMove(lift.trip, lift.overHomeId);
    else if (lift.days !== 0) options.onShift(lift.trip, lift.days);
    else setSaid(options.words.left);
  };
  const carries: Readonly<Record<string, () => void>> = {
    ArrowDown: () => carry(1),
    ArrowUp: () => carry(-1),
    ArrowRight: () => shift(1),
    ArrowLeft: () => shift(-1),
    Enter: put,
    " ": put,
    Escape: leave,
  };
  // Says whether the key was one of these.
  const onKey = (event: KeyboardEvent, trip: TimelineTrip, homeId: string): boolean => {
    if (!options) return false;
    // What is lifted is carried by its own keys: a bar that others have taken away is not put down by the next one's.
    const isLifted = lift?.trip.id === trip.id;
    const act = isLifted ? carries[event.key] : undefined;
    if (act) act();
    else if (!isLifted && event.key === " ") {
      setLift({ trip, fromHomeId: homeId, overHomeId: null, days: 0 });
      setSaid(options.words.lifted(trip));
      options.onLift(trip);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { lift, said, onKey, leave };
}
