export const disputeStates = ["open", "answered", "won", "lost"] as const;

export type DisputeState = (typeof disputeStates)[number];

// Why a payer's bank asks, as providers name it; what is rarer is just another reason.
export const disputeReasons = [
  "fraudulent",
  "duplicate",
  "product_not_received",
  "product_unacceptable",
  "credit_not_processed",
  "unrecognized",
  "general",
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

export const disputeReasonOf = (named: string): DisputeReason =>
  disputeReasons.find((reason) => reason === named) ?? "general";

export const disputeRefusals = ["disputeOver"] as const;

// What shows that a stay was wanted, agreed and had: the payer by name, of the child nothing.
export interface Evidence {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly reference: string;
  readonly invoiceNumber: string;
  readonly fromDate: string;
  readonly toDate: string;
  // When the booking was made, accepted, begun and ended, as the history has it.
  readonly steps: readonly { readonly at: string; readonly to: string }[];
  // How many messages whoever pays has written about it.
  readonly messages: number;
}

const stepWords: Readonly<Record<string, string>> = {
  reserved: "reserved and the deposit authorised by the customer",
  booked: "accepted by the host family",
  "in-progress": "the stay began",
  completed: "the stay ended",
  cancelled: "cancelled",
};

const minute = (at: string): string => at.slice(0, 16).replace("T", " ");

// In the words of the provider's form: English, with what the office adds at the end.
export function evidenceText({ reference, invoiceNumber, steps, messages }: Evidence, words: string): string {
  const told = steps.flatMap(({ at, to }) => (stepWords[to] ? [`${minute(at)} UTC: ${stepWords[to]}`] : []));
  return [
    `Booking ${reference}, invoice ${invoiceNumber}.`,
    ...told,
    `The customer wrote ${messages} messages about this booking.`,
    ...(words === "" ? [] : [words]),
  ].join("\n");
}

// Whoever has decided it decides for good; answered is answered.
export const mayAnswerDispute = (state: DisputeState): boolean => state === "open";
