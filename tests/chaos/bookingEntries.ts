// What parents and host families do with stays over the plain calls.
export type BookingAct = "pay" | "accept" | "decline" | "cancel";

// Asked before the server is, and answered with what it said; 0 where nobody knows what became of it.
export interface BookingDone {
  readonly e: "booking";
  readonly phase: "asked" | "answered";
  readonly id: string;
  readonly act: BookingAct;
  readonly user: string;
  // A family's place in a trip, a trip, or a way to pay.
  readonly entity: "trip_host_family" | "trip" | "checkout";
  readonly entityId: string;
  readonly status: number;
  // Of what was asked about, after it was done.
  readonly version: number | null;
}

// As the database has it at the end.
export interface BookingDump {
  readonly homes: readonly { readonly id: string; readonly beds: number }[];
  readonly trips: readonly { readonly id: string; readonly state: string }[];
  readonly stays: readonly StayRow[];
  // What was done, in its order.
  readonly steps: readonly StepRow[];
  readonly payments: readonly PaymentRow[];
  readonly bills: readonly BillRow[];
  // Postings whose lines do not come to nothing.
  readonly unbalanced: readonly string[];
  // The provider's own books, and which way to pay each charge was made on.
  readonly provider: readonly ProviderRow[];
  readonly checkouts: readonly { readonly id: string; readonly tripId: string; readonly state: string }[];
  // How often a conversation with a family says a thing of the product's own.
  readonly said: readonly { readonly stayId: string; readonly key: string; readonly count: number }[];
  // Errands of the money that are still to be run; a way to pay that is just due to be looked at again is none.
  readonly errands: number;
}

export interface StayRow {
  readonly id: string;
  readonly tripId: string;
  readonly homeId: string;
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly isSelected: boolean;
  readonly isTalking: boolean;
}

export interface StepRow {
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
  readonly from: string | null;
  readonly to: string;
  readonly by: string | null;
}

export interface PaymentRow {
  readonly id: string;
  readonly tripId: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
  readonly reference: string;
  // What the ledger's bank account has for it, and in how many postings.
  readonly banked: number;
  readonly postings: number;
}

export interface BillRow {
  readonly id: string;
  readonly tripId: string;
  readonly state: string;
  readonly total: number;
  readonly paid: number;
  readonly receivable: number;
}

export interface ProviderRow {
  readonly reference: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
  readonly checkoutId: string | null;
}
