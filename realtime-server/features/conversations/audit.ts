import type { Db } from "../../db/connection.ts";
import type { Reader } from "./reader.ts";

interface Reading {
  readonly reader: Reader;
  readonly conversationId: string;
  readonly ip: string;
}

// Whoever opens a conversation without taking part in it leaves a line (security 4.3).
export async function auditReading(db: Db, { reader, conversationId, ip }: Reading): Promise<void> {
  await db
    .insertInto("auditLog")
    .values({
      actorId: reader.id,
      action: "conversations:read",
      object: `conversation:${conversationId}`,
      ip,
      at: reader.now,
    })
    .execute();
}
