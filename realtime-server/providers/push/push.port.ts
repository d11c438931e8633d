export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  readonly payload: string;
  // What takes the place of what at the push service, while the device is away.
  readonly topic: string;
  readonly isUrgent: boolean;
  // How long it is of use; a day where nothing is said.
  readonly ttlSeconds?: number;
}

// gone: the device takes no more. tooLarge and refused: ours to mend, and no later try is better. later: perhaps then.
export type PushAnswer =
  | { readonly t: "taken" }
  | { readonly t: "gone" }
  | { readonly t: "refused"; readonly status: number }
  | { readonly t: "later"; readonly status: number | null; readonly retryAfterMs?: number };

export interface Push {
  // As a browser asks for it.
  readonly publicKey: string;
  // Whether it may be sent to at all, by what its address says.
  readonly mayTarget: (endpoint: string) => boolean;
  readonly send: (target: PushTarget, options: PushOptions) => Promise<PushAnswer>;
}
