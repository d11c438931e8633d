import type { RequestHandler } from "express";
import type { Locale } from "#shared/locales.ts";
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

export type NoticeState = "authorised" | "captured" | "released" | "failed" | "refunded" | "paid" | "disputed";

// What the provider tells: how one matter stands, and the how manieth change of it this is. A later one says all that an earlier one would have.
export interface PaymentNotice {
  readonly eventId: string;
  readonly reference: string;
  readonly state: NoticeState;
  readonly amount: number;
  readonly currency: string;
  readonly version: number;
  // Of one that the payer's bank has taken up.
  readonly dispute?: NoticedDispute;
}

interface NoticedDispute {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly dueAt: string | null;
  readonly state: "open" | "won" | "lost";
}

// What is said to the payer's bank.
export interface DisputeAnswer {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceDate: string;
  readonly text: string;
}

// Several charges that are approved on one page of the provider's: all of them or none.
export interface ProviderCheckout {
  readonly id: string;
  readonly charges: readonly Charge[];
  // The payer's way back, also when they turn round.
  readonly returnTo: string;
  readonly locale: Locale;
  // Of whoever pays, where it is known.
  readonly email: string | null;
}

// Nothing is true because a call came back: only what a signed notice says is.
export interface PaymentProvider {
  // Throws where there is no account: before anything is begun that only a provider can bring to its end.
  readonly demand: () => void;
  // The same for what is charged without a page of the provider's.
  readonly demandDirect: () => void;
  readonly authorise: (charge: Charge) => Promise<void>;
  // Where the payer goes; asked twice, it is the same page.
  readonly openCheckout: (checkout: ProviderCheckout) => Promise<string>;
  readonly closeCheckout: (id: string) => Promise<void>;
  // How the charges of a checkout stand, for when a notice was lost; of one that has not been decided, nothing.
  readonly standing: (id: string, references: readonly string[]) => Promise<readonly PaymentNotice[]>;
  readonly capture: (reference: string) => Promise<void>;
  readonly release: (reference: string) => Promise<void>;
  readonly refund: (refund: Refund) => Promise<void>;
  readonly answerDispute: (dispute: string, answer: DisputeAnswer) => Promise<void>;
  // To a family; where families are paid by file alone, it throws.
  readonly demandTransfer: () => void;
  readonly transfer: (charge: Charge) => Promise<void>;
  // Null when it was forged, or was signed too long ago; "nothing" when it is real and tells us nothing.
  readonly readNotice: (body: string, signature: string) => Promise<PaymentNotice | "nothing" | null>;
  // What a provider within this server has to do by itself: the way to our own door is given to it.
  readonly jobs: (post: Post) => JobHandlers;
  // The header that carries the signature of its notices.
  readonly signatureHeader: string;
  // And the pages of such a one.
  readonly pages: readonly RequestHandler[];
}

export type Post = (body: string, signature: string) => Promise<number>;
