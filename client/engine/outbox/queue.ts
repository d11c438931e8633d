import type { Operation } from "#shared/features/conversations/operations.ts";
import { isExpired, isHeld, isStuck } from "./age.ts";
import { madeDraft, queueDraft } from "./drafts.ts";
import { isUntried, made, onMessage, untried, type Doing, type Rows } from "./making.ts";
import type { CachedDraft, MessageRef, OperationBody, Pending, QueuedUpload } from "../model.ts";
import type { OutboxChanges } from "../store/storePorts.ts";

// How each command changes the queue of its conversation. What has never left this device may still be changed or taken back there; what has may be on the server already.

export interface Writing {
  readonly opId: string;
  readonly op: Extract<OperationBody, { t: "send" }>;
  readonly uploads: readonly QueuedUpload[];
  readonly blobs: readonly { readonly id: string; readonly blob: Blob }[];
  // The draft that this message was, as the server keeps it.
  readonly draft: CachedDraft | undefined;
  // Written elsewhere than in the field of its conversation: no draft is this message.
  readonly isBesideDraft?: boolean;
  readonly holdMs?: number;
}

export function queueSend(
  rows: Rows,
  doing: Doing,
  { opId, op, uploads, blobs, draft, isBesideDraft = false, holdMs = 0 }: Writing,
): OutboxChanges {
  const drafts = isBesideDraft ? [] : rows.filter((row) => row.op.t === "draft");
  const clears = !isBesideDraft && ((draft?.text ?? "") !== "" || drafts.some(({ tries }) => tries > 0));
  return {
    drop: untried(drafts, () => true),
    put: [
      {
        ...made(doing, opId, op),
        ...(uploads.length === 0 ? {} : { uploads }),
        ...(holdMs === 0 ? {} : { readyAt: doing.now + holdMs }),
      },
      ...(clears ? [madeDraft(rows, doing, { text: "", over: draft?.ver ?? 0 })] : []),
    ],
    putBlobs: blobs,
  };
}

const sendingOf = (rows: Rows, cid: string): Pending | undefined =>
  rows.find(({ op }) => op.t === "send" && op.opId === cid);

// Where an operation on a message finds it: by its number, or after its own sending.
const placeOf = (
  { seq, cid }: MessageRef,
  row: Pending | undefined,
): { readonly seq: number; readonly after?: string } | null =>
  row ? { seq: 0, after: cid } : seq === null ? null : { seq };

export function queueEdit(
  rows: Rows,
  doing: Doing,
  { ref, text }: { readonly ref: MessageRef; readonly text: string },
): OutboxChanges {
  const row = sendingOf(rows, ref.cid);
  if (row?.refusal !== undefined && row.op.t === "send")
    return {
      drop: [ref.cid],
      put: [
        { ...made(doing, doing.newId(), otherwise(row.op, text)), ...(row.uploads ? { uploads: row.uploads } : {}) },
      ],
    };
  if (row?.tries === 0 && row.op.t === "send") return { put: [{ ...row, op: otherwise(row.op, text) }] };
  const place = placeOf(ref, row);
  if (!place) return {};
  return {
    drop: untried(rows, (op) => op.t === "edit" && isOn(rows, op, ref)),
    put: [onMessage(made(doing, doing.newId(), { t: "edit", seq: place.seq, body: text }), place.after)],
  };
}

type Send = Extract<Operation, { t: "send" }>;

// What is said otherwise is no longer what stands beside it.
function otherwise(op: Send, body: string): Send {
  const { own: _, ...rest } = op;
  return { ...rest, body };
}

// What its author wrote, whatever was to be sent.
export const writtenIn = ({ body, own }: Send): string => own?.text ?? body;

function isOn(rows: Rows, op: Operation, { seq, cid }: MessageRef): boolean {
  const after = rows.find((row) => row.op.opId === op.opId)?.after;
  return after === undefined ? seq !== null && "seq" in op && op.seq === seq : after === cid;
}

export function queueRemove(rows: Rows, doing: Doing, ref: MessageRef): OutboxChanges {
  if (sendingOf(rows, ref.cid)) return queueCancel(rows, doing, ref.cid);
  if (ref.seq === null) return {};
  return {
    drop: untried(rows, (op) => (op.t === "edit" || op.t === "react" || op.t === "delete") && isOn(rows, op, ref)),
    put: [made(doing, doing.newId(), { t: "delete", seq: ref.seq })],
  };
}

// At once while it has never left. Otherwise a cancellation takes its place in the lane: the server takes the message back, or refuses it should it still arrive.
export function queueCancel(rows: Rows, doing: Doing, cid: string): OutboxChanges {
  const row = rows.find(({ op }) => op.opId === cid);
  if (!row) return {};
  const gone = [cid, ...rows.filter(({ after }) => after === cid).map(({ op }) => op.opId)];
  const blobs = { dropBlobs: (row.uploads ?? []).map(({ id }) => id) };
  if (isUntried(row) || row.op.t !== "send") return { drop: gone, ...blobs };
  return { drop: gone, put: [{ ...made(doing, doing.newId(), { t: "cancel", message: cid }), n: row.n }], ...blobs };
}

// What was held back is what stands in the field again, before what has been begun since.
export function queueTakeBack(rows: Rows, doing: Doing, cid: string): OutboxChanges {
  const row = sendingOf(rows, cid);
  if (row?.op.t !== "send" || row.tries > 0 || !isHeld(row, doing.now)) return {};
  const { drop = [], ...changes } = queueCancel(rows, doing, cid);
  const back = queueDraft(rows, doing, { text: textsOf(rows, doing.conversationId, [row]), over: 0 });
  return { ...changes, drop: [...drop, ...(back.drop ?? [])], put: [...(changes.put ?? []), ...(back.put ?? [])] };
}

export function queueReaction(
  rows: Rows,
  doing: Doing,
  { ref, emoji }: { readonly ref: MessageRef; readonly emoji: string | null },
): OutboxChanges {
  if (ref.seq === null) return {};
  return {
    drop: untried(rows, (op) => op.t === "react" && isOn(rows, op, ref)),
    put: [made(doing, doing.newId(), { t: "react", seq: ref.seq, emoji })],
  };
}

export function queueMark(
  rows: Rows,
  doing: Doing,
  body: Extract<OperationBody, { t: "seen" | "unread" }>,
): OutboxChanges {
  return {
    drop: untried(rows, ({ t }) => t === "seen" || (t === "unread" && body.t === "unread")),
    put: [made(doing, doing.newId(), body)],
  };
}

export function queueArchive(rows: Rows, doing: Doing, t: "archive" | "unarchive"): OutboxChanges {
  return {
    drop: untried(rows, (op) => op.t === "archive" || op.t === "unarchive"),
    put: [made(doing, doing.newId(), { t })],
  };
}

export type OrderBody = Extract<OperationBody, { t: keyof typeof undoneBy }>;

// What makes the earlier ones of its kind idle.
const undoneBy = {
  pin: ["pin", "unpin"],
  unpin: ["pin", "unpin"],
  mute: ["mute", "unmute"],
  unmute: ["mute", "unmute"],
  snooze: ["snooze", "unsnooze"],
  unsnooze: ["snooze", "unsnooze"],
} as const satisfies Partial<Record<Operation["t"], readonly Operation["t"][]>>;

export function queueOrder(rows: Rows, doing: Doing, body: OrderBody): OutboxChanges {
  const idle: readonly Operation["t"][] = undoneBy[body.t];
  return { drop: untried(rows, ({ t }) => idle.includes(t)), put: [made(doing, doing.newId(), body)] };
}

// The same id again, always: what was refused is refused again, what was done is answered as before.
export const queueRetry = (rows: Rows, cid: string, now: number): OutboxChanges => ({
  put: rows.filter(({ op }) => op.opId === cid).map((row) => woken(row, now)),
});

export const queueRetryAll = (rows: Rows, now: number): OutboxChanges => ({
  put: rows.filter((row) => row.op.t !== "draft" && isStuck(row, now)).map((row) => woken(row, now)),
});

function woken(row: Pending, now: number): Pending {
  const { refusal: _, refusalReason: __, refusedUntil: ___, ...rest } = row;
  return { ...rest, wokenAt: now };
}

// Too old to be sent by itself: what was written becomes a draft again, the rest ends.
export function queueExpired(rows: Rows, { userId, now, newId }: Omit<Doing, "conversationId">): OutboxChanges {
  const expired = rows.filter((row) => isExpired(row, now));
  const written = Map.groupBy(
    expired.filter(({ op }) => op.t === "send"),
    ({ op }) => op.conversationId,
  );
  return {
    drop: expired.map(({ op }) => op.opId),
    put: [...written].map(([conversationId, lost]) =>
      made({ userId, conversationId, now, newId }, newId(), {
        t: "draft",
        text: textsOf(rows, conversationId, lost),
        base: 0,
      }),
    ),
    log: expired.map(({ n, op, at }) => ({
      n,
      userId,
      op,
      at,
      answeredAt: now,
      answer: { opId: op.opId, ok: false, code: "gone", isRetryable: false },
    })),
    dropBlobs: expired.flatMap(({ uploads = [] }) => uploads.map(({ id }) => id)),
  };
}

function textsOf(rows: Rows, conversationId: string, lost: Rows): string {
  const draft = rows.findLast(({ op }) => op.t === "draft" && op.conversationId === conversationId)?.op;
  return [...lost.map(({ op }) => (op.t === "send" ? writtenIn(op) : "")), draft?.t === "draft" ? draft.text : ""]
    .filter((text) => text !== "")
    .join("\n");
}

// After the server's history was taken back: all that was done since, in its old order and under its old ids. What was taken back before it was known to be sent is not: that it was has its place, and its number.
export const offeredAgain = (
  log: readonly {
    readonly n: number;
    readonly userId: string;
    readonly op: Operation;
    readonly at: number;
    readonly answer: { readonly ok: boolean };
  }[],
  rows: Rows,
): OutboxChanges => {
  const done = log.filter(({ answer }) => answer.ok);
  const takenBack = new Set([...rows, ...done].flatMap(({ op }) => (op.t === "cancel" ? [op.message] : [])));
  const again = done.filter(({ op }) => !takenBack.has(op.opId));
  return {
    put: again.map(({ n, userId, op, at }) => ({ n, userId, op, at, tries: 1 })),
    unlog: done.map(({ op }) => op.opId),
  };
};
