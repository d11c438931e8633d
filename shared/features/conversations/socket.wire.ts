import type { Change, Watch } from "#shared/wire/changes.ts";
import type { ErrorCode, FieldIssue } from "#shared/wire/errors.ts";
import type { Batch, Bye, Cursors, EphemeralIn, EphemeralOut, Hello, Welcome } from "./conversations.wire.ts";
import type { Answer, Operation } from "./operations.ts";

// Every event of the socket, with what is sent and what is answered. An answer is either that or a refusal; the refusal of a handshake is the `data` of the connection error.
export interface SocketRefusal {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly statusCode: number;
    readonly issues: Readonly<Record<string, readonly FieldIssue[]>>;
    readonly errors: Readonly<Record<string, readonly string[]>>;
    // In seconds.
    readonly retryAfter?: number;
  };
}

type Answered<T> = (answer: T | SocketRefusal) => void;

export interface ClientToServer {
  readonly hello: (input: Hello, answered: Answered<Welcome>) => void;
  readonly op: (
    input: { readonly user: string; readonly device: string; readonly ops: readonly Operation[] },
    answered: Answered<{ readonly answers: readonly Answer[]; readonly now: string }>,
  ) => void;
  readonly hb: (
    input: { readonly cursors: Cursors },
    answered: Answered<{ readonly heads: Cursors; readonly now: string }>,
  ) => void;
  readonly eph: (packet: EphemeralOut) => void;
  // What the open screens show, all of it: changes of that are told, as far as their reader may read it.
  readonly watch: (
    input: { readonly watches: readonly Watch[] },
    answered: Answered<{ readonly watched: readonly string[] }>,
  ) => void;
}

export interface ServerToClient {
  // The answer to the hello that came with the handshake, in its `auth`.
  readonly welcome: (welcome: Welcome) => void;
  // Answered with the client's own cursor of that feed, after its own transaction.
  readonly ev: (batch: Batch, answered: (cursor: number) => void) => void;
  readonly reset: (reset: { readonly feed: string }) => void;
  readonly bye: (bye: Bye) => void;
  readonly eph: (packet: EphemeralIn) => void;
  readonly "resource:changed": (change: Change) => void;
}
