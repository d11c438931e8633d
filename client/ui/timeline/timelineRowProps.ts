import type { TimelineHome, TimelineScale, TimelineTrip } from "./timelineRows.ts";
import type { TripDrag } from "./useTripDrag.ts";

export interface TimelineRowProps {
  readonly home: TimelineHome;
  readonly scale: TimelineScale;
  readonly drag: TripDrag;
  readonly onPeek: (trip: TimelineTrip, bar: HTMLElement) => void;
  readonly onOpen: (trip: TimelineTrip) => void;
}
