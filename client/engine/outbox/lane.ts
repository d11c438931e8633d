import type { Answer, Done, Operation } from "#shared/features/conversations/operations.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import { isHeld, isOnItsWayUp, isSendable } from "./age.ts";
import type { Answered } from "../apply/applyAnswers.ts";
import type { Pending, Sent } from "../model.ts";
import type { OutboxChanges } from "../store/storePorts.ts";

// The same figure as the contract's, which brings its schemas along.
export const mostInOneRequest = 20;

export interface Taken extends OutboxChanges {
  readonly taken: readonly Pending[];
}

// A frame of the socket holds 64 KiB, and what is longer cuts it; the longest operation alone always fits.
const mostBytes = 48_000;
const bytesOf = ({ op }: Pending): number => new TextEncoder().encode(JSON.stringify(op)).length;

// The head of a lane, counted as tried before it leaves: after a crash nobody believes that it never left.
export function takeLane(
  rows: readonly Pending[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Taken {
  let bytes = 0;
  // What was done behind a message that is held back leaves behind it: an archive before its answer would be undone by it.
  const held = rows.findIndex((row) => row.op.t === "send" && isHeld(row, now));
  // Files arrive in the order in which they were chosen; words pass one that is slow.
  const slow = rows.findIndex((row) => isOnItsWayUp(row, now));
  const sendable = (held < 0 ? rows : rows.slice(0, held))
    .filter((row, at) => isSendable(row, now) && (slow < 0 || at < slow || row.uploads === undefined))
    .slice(0, limit);
  const end = sendable.findIndex((row, at) => (bytes += bytesOf(row)) > mostBytes && at > 0);
  const taken = sendable.slice(0, end < 0 ? limit : end).map((row) => ({ ...row, tries: row.tries + 1 }));
  return { put: taken, taken };
}

// What goes over the wire: the operation itself, under the id it was made with, for ever.
export const requestOf = (taken: readonly Pending[]): readonly Operation[] => taken.map(({ op }) => op);

export interface Sorted {
  readonly done: readonly Answered[];
  readonly refused: readonly { readonly pending: Pending; readonly answer: Extract<Answer, { ok: false }> }[];
  // What was not answered, or not for good, stays where it is.
  readonly waits: Extract<Answer, { ok: false }> | null;
}

export function sortAnswers(taken: readonly Pending[], answers: readonly Answer[]): Sorted {
  const found = taken.flatMap((pending) =>
    answers
      .filter(({ opId }) => opId === pending.op.opId)
      .slice(0, 1)
      .map((answer) => ({ pending, answer })),
  );
  const refused = found.flatMap(({ pending, answer }) => (answer.ok ? [] : [{ pending, answer }]));
  return {
    done: found.flatMap(({ pending, answer }) => (answer.ok ? [{ pending, answer }] : [])),
    refused: refused.filter(({ answer }) => !answer.isRetryable),
    waits: refused.find(({ answer }) => answer.isRetryable)?.answer ?? null,
  };
}

const loggedOf = (
  { pending, answer }: { readonly pending: Pending; readonly answer: Answer },
  answeredAt: number,
): Sent => ({ n: pending.n, userId: pending.userId, op: pending.op, at: pending.at, answeredAt, answer });

// A refused message or edit stays to be seen, with its reason, and so does a draft beside another device's; what a person does not read ends here.
const staysWhenRefused = ({ op }: Pending, { code }: { readonly code: ErrorCode }): boolean =>
  op.t === "send" || op.t === "edit" || op.t === "delete" || (op.t === "draft" && code === "stale_state");

export function settleLane(rows: readonly Pending[], { done, refused }: Sorted, answeredAt: number): OutboxChanges {
  const held = new Set(rows.map(({ op }) => op.opId));
  const doneById = new Map(done.map(({ pending, answer }) => [pending.op.opId, answer]));
  const lost = new Set(refused.map(({ pending }) => pending.op.opId));
  // Of a draft that has been written on since, the newer one is what stays.
  const isOver = ({ op }: Pending): boolean => op.t === "draft" && rows.some(({ after }) => after === op.opId);
  const stays = ({ pending, answer }: Sorted["refused"][number]): boolean =>
    staysWhenRefused(pending, answer) && !isOver(pending);
  const stay = refused.filter((one) => stays(one) && held.has(one.pending.op.opId));
  const end = refused.filter((one) => !stays(one));
  return {
    put: [
      ...stay.map(({ pending, answer }) => ({
        ...pending,
        refusal: answer.code,
        ...(answer.retryAfter === undefined ? {} : { refusedUntil: answeredAt + answer.retryAfter * 1_000 }),
      })),
      ...rows.flatMap((row) => placed(row, doneById)),
      ...rows.flatMap((row) => (isLost(row, lost) && row.op.t === "draft" ? [released(row)] : [])),
    ],
    drop: [...done, ...end]
      .map(({ pending }) => pending.op.opId)
      .concat(rows.filter((row) => isLost(row, lost) && row.op.t !== "draft").map(({ op }) => op.opId)),
    log: [...done, ...end].map((one) => loggedOf(one, answeredAt)),
    dropBlobs: done.flatMap(({ pending }) => (pending.uploads ?? []).map(({ id }) => id)),
  };
}

const isLost = ({ after }: Pending, lost: ReadonlySet<string>): boolean => after !== undefined && lost.has(after);

function released(row: Pending): Pending {
  const { after: _, ...rest } = row;
  return rest;
}

// An operation on a message that has just been numbered learns its place, and a draft over what it was written.
function placed(row: Pending, doneById: ReadonlyMap<string, Done>): readonly Pending[] {
  const answer = row.after === undefined ? undefined : doneById.get(row.after);
  if (!answer) return [];
  if (row.op.t === "draft") return [{ ...released(row), op: { ...row.op, base: answer.ver ?? row.op.base } }];
  return answer.seq === undefined || !("seq" in row.op)
    ? []
    : [{ ...released(row), op: { ...row.op, seq: answer.seq } }];
}
