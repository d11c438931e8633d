import type { LeadsAwayKind } from "#shared/features/conversations/reviews.rules.ts";
import type { Operation } from "#shared/features/conversations/operations.ts";

// One operation of one person. The same one from two tabs is one: what its key says.
export interface Command {
  readonly key: string;
  readonly user: string;
  readonly isOffice: boolean;
  readonly op: Operation;
  // Of what leads away from here: the text as others may read it until the trip is booked, and what kinds were found.
  readonly masked?: string;
  readonly found?: readonly LeadsAwayKind[];
  // Its author's own words, as they stand beside what was sent; where what was said leads away they are not kept, until the trip is booked.
  readonly details?: Readonly<Record<string, unknown>>;
  readonly isLeading?: true;
  // The most messages a day of somebody who was never part of a booking.
  readonly newcomer?: number;
}

// Where a commit has put what it wrote.
export interface Written {
  readonly feed: string;
  readonly pos: number;
  readonly kind: number;
  readonly conversationId: string;
  readonly seq: number;
  readonly toSeq: number;
}
