import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import type { Locale } from "#shared/locales.ts";
import type { Transaction } from "../db/connection.ts";

export interface Caller {
  readonly ip: string;
  readonly device: string;
  readonly locale: Locale;
}

// Who has asked, as the cookie of the request tells.
export interface Visit {
  readonly actor: Actor;
  readonly session: Session | null;
}

export interface Session {
  readonly id: string;
  readonly provedAt: Date;
  readonly mfaAt: Date | null;
}

// All that a handler may know and touch of one request.
export interface Context extends Visit {
  readonly scopes: readonly Scope[];
  readonly db: Transaction;
  readonly caller: Caller;
  readonly now: () => Date;
  readonly setCookies: (cookies: readonly string[]) => void;
  // Runs when the transaction stands: mail, hints, anything that cannot be taken back.
  readonly afterCommit: (act: () => void) => void;
}
