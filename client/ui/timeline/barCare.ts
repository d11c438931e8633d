import type { KeyboardEvent, PointerEvent } from "react";
import type { TimelineTrip } from "./timelineRows.ts";
import type { Rush } from "../scroll/rush.ts";
import type { Dragged, Grip } from "./useTripDrag.ts";
import type { Lift } from "./useTripLift.ts";

interface Held {
  readonly trip: TimelineTrip;
  readonly homeId: string;
  readonly grip: Grip;
}

// What the board does with a bar.
export interface BarCare extends Pick<Rush, "isCalm" | "whenCalm"> {
  readonly take: (event: PointerEvent<HTMLElement>, held: Held) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly drop: () => void;
  readonly letGo: () => void;
  readonly isOfDrag: (click: Pick<MouseEvent, "detail">) => boolean;
  readonly onKey: (event: KeyboardEvent, trip: TimelineTrip, homeId: string) => boolean;
  readonly leave: () => void;
  readonly onPeek: (trip: TimelineTrip, bar: HTMLElement) => void;
  readonly onOpen: (trip: TimelineTrip) => void;
  readonly onFocus: (homeId: string) => void;
}

// The bar that is being carried or pulled, and how it stands.
export interface Carried {
  readonly tripId: string;
  readonly homeId: string;
  readonly atStart: number;
  readonly atEnd: number;
  readonly y: number;
  readonly isLifted: boolean;
}

export function carriedOf(dragged: Dragged | null, lift: Lift | null): Carried | null {
  if (dragged) {
    const { trip, homeId, grip, days, y } = dragged;
    const [atStart, atEnd] = [grip === "start" ? days : 0, grip === "end" ? days : 0];
    return { tripId: trip.id, homeId, atStart, atEnd, y, isLifted: false };
  }
  return (
    lift && {
      tripId: lift.trip.id,
      homeId: lift.fromHomeId,
      atStart: lift.days,
      atEnd: lift.days,
      y: 0,
      isLifted: true,
    }
  );
}
