import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import type { Locale } from "#shared/locales.ts";
import type { Work } from "../jobs/work.ts";

export interface Caller {
  readonly ip: string;
  readonly device: string;
  readonly locale: Locale;
  // Which of the caller's pages it is, where one says so.
  readonly page?: string | null;
  // A page of a later release than this node.
  readonly isLater: boolean;
}

// Who has asked, as the cookie of the request tells.
export interface Visit {
  readonly actor: Actor;
  readonly session: Session | null;
  // The session was of somebody who has been erased: the device is to forget them.
  readonly isOfErased?: true;
}

export interface Session {
  readonly id: string;
  readonly provedAt: Date;
  readonly mfaAt: Date | null;
  // When it is over, if it is not used before.
  readonly endsAt: Date;
}

// All that a handler may know of one call.
export interface Call extends Visit {
  readonly scopes: readonly Scope[];
  readonly caller: Caller;
  readonly now: () => Date;
  // As the caller named the call: Idempotency-Key.
  readonly key?: string | undefined;
}

// And what it may touch, of one that is a transaction.
export interface Context extends Call, Work {
  readonly setCookies: (cookies: readonly string[]) => void;
}
