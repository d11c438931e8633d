// Mail that comes in, by whichever door.
export interface InboundMessage {
  // As said beside the mail; "" is what bounces come from, null is that nobody has said it.
  readonly envelopeFrom: string | null;
  readonly recipients: readonly string[];
  readonly raw: Uint8Array;
}

// Of a recipient: written down; passed over in silence; not taken, and its sender was told by letter; not taken, which is for the door to say;
// or to be brought again.
export type Fate = "taken" | "ignored" | "told" | "refused" | "later";

export interface Inbound {
  // Whether an address is one of ours at all.
  readonly isOurs: (address: string) => boolean;
  // One fate for each recipient, in their order.
  readonly take: (message: InboundMessage) => Promise<readonly Fate[]>;
}

// Ten pictures of a telephone, as mail makes them a third larger.
export const mostMailBytes = 30 * 1024 * 1024;
