import type { Actor } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import type { ExportColumn } from "#shared/features/gridExports/gridExports.contract.ts";
import type { ExportList } from "#shared/features/gridExports/gridExports.rules.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import type { JobKind, JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Context } from "../http/context.ts";
import type { Work } from "./work.ts";

type Payload = Readonly<Record<string, unknown>>;

export interface Doing {
  readonly jobId: string;
  readonly recordId: string;
  readonly payload: Payload;
  // For whom it is done, with the rights that they have now.
  readonly asker: Actor;
  // Of a trial: the rows before it that would be done, though nothing of them stands.
  readonly wouldBeDone?: () => Promise<readonly string[]>;
}

// To be done; or to be put back, where it is known what stood there.
export type Coming = Doing & { readonly before: Payload | null };

// Refused, or done with what stood there before; null where it stood so already.
export type Outcome = { readonly refused: ErrorCode | RefusalReason } | { readonly before: Payload | null };

export type Act = (work: Work, doing: Doing) => Promise<Outcome>;

// Each has its outcome, in their order.
export type OnAll = (work: Work, doings: readonly Doing[]) => Promise<readonly Outcome[]>;

export interface KindOfWork {
  // Asked when the job is made and again whenever a part of it is done.
  readonly action: Action;
  // Whether the payload makes sense; what it says then is what is done.
  readonly judge: (context: Context, payload: Payload) => Promise<boolean>;
  // Row by row, one taking no other with it; or all of a part in one go, where none can.
  readonly act: Act | { readonly onAll: OnAll };
  // What would become of all of a part, where that is known without doing it.
  readonly foresee?: OnAll;
  // Puts back what stood there; refused where something else stands there by now. Without it, what is done stays.
  readonly undo?: (work: Work, doing: Doing & { readonly before: Payload }) => Promise<Outcome>;
  // Tells of rows that they changed. Of what was only tried nobody hears, so it is not made ready either.
  readonly tell?: (work: Work, recordIds: readonly string[]) => Promise<void>;
  // What others than its rows it takes room in: held before any of its rows, in one order for the whole server.
  readonly holdFirst?: (work: Work, coming: readonly Coming[]) => Promise<void>;
  // Where its rows are not held like the list's others.
  readonly hold?: GridWork<JobResource>["hold"];
  // Alone: each row in a transaction of its own, for what takes locks in an order of its own.
  readonly isAlone?: true;
  // Its rows are none of the list's own: nothing of it is held.
  readonly isReading?: true;
}

// A list that is written down as a file.
export interface GridExport {
  readonly kind: KindOfWork;
  // How many rows it would have; refused where its asker may not see what they ask for, or it means nothing.
  readonly count: (
    context: Context,
    asked: Readonly<Record<string, string>>,
    columns: readonly ExportColumn[],
  ) => Promise<number>;
  readonly requireColumns: (context: Context, columns: readonly ExportColumn[]) => void;
}

export type GridExports = { readonly [L in ExportList]: GridExport };

export interface Meant {
  readonly query: string;
  readonly ids?: readonly string[] | undefined;
}

// What a list lets be done to many of its rows.
export interface GridWork<R extends JobResource> {
  // Within the asker's reach, and one more than may be done where there are too many. Null where this query cannot be done at once.
  readonly select: (context: Context, meant: Meant) => Promise<readonly string[] | null>;
  // What rows are called, for whoever may read them.
  readonly namesOf?: (context: Context, recordIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  // What a row says of itself, where it is none of ours yet.
  readonly nameIn?: (payload: Payload) => string;
  // Holds the rows in one order for the whole server, before any of them is touched.
  readonly hold: (work: Work, recordIds: readonly string[]) => Promise<void>;
  readonly kinds: Readonly<Record<JobKind<R>, KindOfWork>>;
}

// Without the file of the list, which is put beside it.
export type ChangingWork<R extends JobResource> = Omit<GridWork<R>, "kinds"> & {
  readonly kinds: Readonly<Record<Exclude<JobKind<R>, "export">, KindOfWork>>;
};

export type GridWorks = { readonly [R in JobResource]: GridWork<R> };

export interface NewJob {
  readonly resource: JobResource;
  readonly kind: string;
  readonly askedBy: string;
  readonly payload: Payload;
  readonly rows: readonly { readonly recordId: string; readonly payload?: Payload }[];
  readonly isTrial: boolean;
}

// For a list that begins a job by itself.
export interface JobStarter {
  readonly begin: (work: Pick<Work, "db" | "now">, job: NewJob) => Promise<GridJob>;
  // Which rows of a job stand as it has left them.
  readonly doneRows: (work: Pick<Work, "db">, jobId: string) => Promise<readonly string[]>;
}
