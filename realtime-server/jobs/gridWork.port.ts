import type { Action } from "#shared/access/matrix.ts";
import type { JobKind, JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Context } from "../http/context.ts";
import type { Work } from "./work.ts";

export interface Doing {
  readonly recordId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  // For whom it is done.
  readonly byId: string;
}

// Refused, or done with what stood there before; null where it stood so already, and there is nothing to take back.
export type Outcome = { readonly refused: ErrorCode } | { readonly before: Readonly<Record<string, unknown>> | null };

export interface KindOfWork {
  // Asked when the job is made and again whenever a part of it is done.
  readonly action: Action;
  // Whether the payload makes sense; what it says then is what is done.
  readonly judge: (context: Context, payload: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly act: (work: Work, doing: Doing) => Promise<Outcome>;
  // Puts back what stood there; refused where something else stands there by now.
  readonly undo: (
    work: Work,
    doing: Doing & { readonly before: Readonly<Record<string, unknown>> },
  ) => Promise<Outcome>;
}

// What a list lets be done to all of its rows.
export interface GridWork<R extends JobResource> {
  // Null where this query cannot be done at once.
  readonly select: (context: Context, query: string) => Promise<readonly string[] | null>;
  // Holds the rows in one order for the whole server, before any of them is touched.
  readonly hold: (work: Work, recordIds: readonly string[]) => Promise<void>;
  readonly kinds: Readonly<Record<JobKind<R>, KindOfWork>>;
}

export type GridWorks = { readonly [R in JobResource]: GridWork<R> };
