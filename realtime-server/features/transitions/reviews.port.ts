import type { Work } from "../../jobs/work.ts";

// Once a stay is over, both sides are asked how it was, in the transaction that ends it.
export interface StayReviewing {
  readonly open: (work: Work, tripId: string) => Promise<void>;
}
