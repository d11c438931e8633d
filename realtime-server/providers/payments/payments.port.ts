import type { JobHandlers } from "../../jobs/worker.ts";

export interface Charge {
  // Ours, and unique: asked twice with one reference, the provider does it once.
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Refund extends Charge {
  readonly charge: string;
}

export type NoticeState = "authorised" | "captured" | "released" | "failed" | "refunded" | "paid";

// What the provider tells: how one matter stands, and the how manieth change of it this is. A later one says all that an earlier one would have.
export interface PaymentNotice {
  readonly eventId: string;
  readonly reference: string;
  readonly state: NoticeState;
  readonly amount: number;
  readonly currency: string;
  readonly version: number;
}

// Nothing is true because a call came back: only what a signed notice says is.
export interface PaymentProvider {
  // Throws where there is no account: before anything is begun that only a provider can bring to its end.
  readonly demand: () => void;
  readonly authorise: (charge: Charge) => Promise<void>;
  readonly capture: (reference: string) => Promise<void>;
  readonly release: (reference: string) => Promise<void>;
  readonly refund: (refund: Refund) => Promise<void>;
  // To a family.
  readonly transfer: (charge: Charge) => Promise<void>;
  // Nothing when it was forged, or was signed too long ago.
  readonly readNotice: (body: string, signature: string) => PaymentNotice | null;
  // What a provider within this server has to do by itself: the way to our own door is given to it.
  readonly jobs: (post: Post) => JobHandlers;
}

export type Post = (body: string, signature: string) => Promise<number>;
