import { createPace } from "#shared/features/uploads/pace.ts";
import { sendInParts, untilExamined } from "#shared/features/uploads/sending.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import { retryDelay } from "../line/backoff.ts";
import { classOf, codeOf } from "../line/failure.ts";
import type { Pending, QueuedUpload } from "../model.ts";
import { CallFailure, type Ports, type UploadStanding } from "../ports.ts";
import type { Writer } from "../store/writer.ts";
import { createTurns } from "./turns.ts";

const lookAgainMs = 500;

export interface Uploads {
  readonly flush: () => Promise<void>;
  readonly progress: (uploadId: string) => number;
  // Nothing that was written waits for the line any more.
  readonly goOn: () => void;
  readonly stop: () => void;
}

interface UploadsOptions {
  readonly ports: Pick<Ports, "stores" | "calls" | "sha256" | "random" | "clock">;
  readonly writer: Writer;
  readonly pause: (ms: number) => Promise<void>;
  // What was written is on its way: no part begins meanwhile.
  readonly isYielding: () => boolean;
  readonly onProgress: (conversationId: string) => void;
  // A message has all its files now and may enter its lane.
  readonly onReady: () => void;
}

// How the way of a file ends: it is there, or the message will not be sent, and why.
type Ending = "clean" | Pick<Pending, "refusal" | "refusalReason">;

type Waiting = Pending & { readonly uploads: readonly QueuedUpload[] };

const isWaiting = (row: Pending): row is Waiting =>
  row.refusal === undefined && row.uploads?.some(({ state }) => state === "waiting") === true;

export function createUploads({
  ports: { stores, calls, sha256, random, clock },
  writer,
  pause,
  isYielding,
  onProgress,
  onReady,
}: UploadsOptions): Uploads {
  const received = new Map<string, number>();
  const running = new Set<string>();
  const pace = createPace();
  let isStopped = false;
  const turns = createTurns({ most: () => (pace.isQuick() ? 2 : 1), isHeldUp: () => isStopped || isYielding() });

  async function standing(row: Pending, upload: QueuedUpload, blob: Blob): Promise<UploadStanding> {
    const { id, state: _, received: __, ...file } = upload;
    return calls.declareUpload({ id, conversationId: row.op.conversationId, ...file, sha256: await sha256(blob) });
  }

  async function send(row: Pending, upload: QueuedUpload): Promise<Ending> {
    const blob = await stores.outbox.blob(upload.id);
    if (!blob) return { refusal: "gone" };
    const sent = await turns.take(row.n, (mayGoOn) =>
      sendInParts({
        size: blob.size,
        pace,
        now: clock.now,
        declare: () => standing(row, upload, blob),
        mayGoOn: async () => {
          // Of a message that was taken back nothing more leaves, and no other file waits for it.
          if (!(await stores.outbox.blob(upload.id))) throw new CallFailure("gone");
          await mayGoOn();
        },
        putPart: (from, to) => calls.putPart(upload.id, from, blob.slice(from, to)),
        onProgress: (now) => {
          received.set(upload.id, now);
          onProgress(row.op.conversationId);
        },
      }),
    );
    // Whoever is being examined stands in nobody's way.
    const now = await untilExamined(sent, { look: () => calls.upload(upload.id), pause: () => pause(lookAgainMs) });
    return endingOf(now);
  }

  // Until it is clean or refused, however long the line is away.
  async function sendThrough(row: Pending, upload: QueuedUpload): Promise<Ending | null> {
    for (let tries = 0; !isStopped; tries++) {
      try {
        return await send(row, upload);
      } catch (failure) {
        if (classOf(failure) === "final") return refusedBy(failure);
        await pause(retryDelay(tries, random));
      }
    }
    return null;
  }

  async function finish(row: Pending, upload: QueuedUpload, ending: Ending): Promise<void> {
    await writer.outbox(row.op.conversationId, ({ rows }) => ({
      put: rows
        .filter(({ op }) => op.opId === row.op.opId)
        .map((held) =>
          ending === "clean"
            ? {
                ...held,
                uploads: (held.uploads ?? []).map((one) =>
                  one.id === upload.id ? { ...one, state: "clean" as const, received: one.size } : one,
                ),
              }
            : { ...held, ...ending },
        ),
    }));
  }

  async function run(row: Waiting): Promise<void> {
    for (const upload of row.uploads.filter(({ state }) => state === "waiting")) {
      const ending = await sendThrough(row, upload);
      if (isStopped || ending === null) return;
      await finish(row, upload, ending);
      if (ending !== "clean") break;
    }
    // Refused, it stands in no other file's way any more.
    onReady();
  }

  return {
    flush: async () => {
      for (const row of (await stores.outbox.all()).filter(isWaiting)) {
        if (running.has(row.op.opId)) continue;
        running.add(row.op.opId);
        void run(row)
          .catch(() => undefined)
          .finally(() => running.delete(row.op.opId));
      }
    },
    progress: (id) => received.get(id) ?? 0,
    goOn: turns.look,
    stop: () => {
      isStopped = true;
    },
  };
}

const because = (reason: string | null | undefined): Pick<Pending, "refusalReason"> =>
  reason ? { refusalReason: reason } : {};

function endingOf({ state, reason }: UploadStanding): Ending {
  if (state === "clean" || state === "attached") return "clean";
  return { refusal: state === "expired" ? "gone" : "invalid", ...because(reason) };
}

const refusedBy = (failure: unknown): Ending => {
  const code = codeOf(failure);
  const reason = failure instanceof CallFailure ? failure.reason : undefined;
  return { refusal: isErrorCode(code) ? code : "invalid", ...because(reason) };
};
