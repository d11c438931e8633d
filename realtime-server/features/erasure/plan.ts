import type { Db } from "../../db/connection.ts";
import { cancelJob, enqueue } from "../../jobs/queue.ts";

const keyOf = (erasureId: string): string => `erasure:${erasureId}`;

export const planErasure = (db: Db, erasureId: string, dueAt: Date): Promise<void> =>
  enqueue(db, { kind: "erasure.step", key: keyOf(erasureId), payload: { erasureId }, dueAt });

export const callOffErasure = (db: Db, erasureId: string): Promise<void> => cancelJob(db, keyOf(erasureId));
