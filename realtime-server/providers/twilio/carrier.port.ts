export interface CarriedWords {
  readonly author: string;
  readonly body: string;
  // Our own name of the message: by it one that was said already is found again.
  readonly cid: string;
  readonly at: Date;
}

// What somebody has said who writes by the provider's own ways.
export interface SaidThere {
  readonly author: string;
  readonly messageSid: string;
  readonly body: string;
}

export interface CarrierNotice extends SaidThere {
  // The name we have given the conversation.
  readonly conversation: string;
}

export interface CarrierToken {
  readonly token: string;
  readonly expiresAt: Date;
}

// Somebody else's service that carries conversations beside ours. It loses nothing that we have, and decides nothing. What it could not do is
// thrown, and worth another try.
export interface Carrier {
  readonly token: (identity: string, now: Date) => Promise<CarrierToken>;
  // Its name there; asked again it is the same.
  readonly open: (name: string) => Promise<string>;
  readonly admit: (sid: string, identity: string) => Promise<void>;
  readonly dismiss: (sid: string, identity: string) => Promise<void>;
  readonly say: (sid: string, words: CarriedWords) => Promise<string>;
  readonly find: (sid: string, cid: string) => Promise<string | null>;
  // The newest of what was said there and not by us, in its order.
  readonly newest: (sid: string) => Promise<readonly (SaidThere & { readonly at: Date | null })[]>;
  readonly change: (sid: string, messageSid: string, body: string) => Promise<void>;
  readonly remove: (sid: string, messageSid: string) => Promise<void>;
  // All who look at it hear that something is new.
  readonly mark: (sid: string, ver: number) => Promise<void>;
  // Null where it is not theirs; "nothing" where it says nothing that is new to us.
  readonly readNotice: (asked: {
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly signature: string;
  }) => Promise<CarrierNotice | "nothing" | null>;
}
