import { isParked } from "#client/engine/outbox/age.ts";
import type { Pending } from "#client/engine/model.ts";
import type { QueuedOperation } from "../evidence.ts";

export function queuedOperation(row: Pending): QueuedOperation {
  const {
    op: { opId },
    refusal,
    uploads = [],
  } = row;
  if (refusal !== undefined) return { opId, state: "refused" };
  if (uploads.some(({ state }) => state !== "clean")) return { opId, state: "uploading" };
  return { opId, state: isParked(row, Date.now()) ? "parked" : "queued" };
}
