import type { Context } from "../http/context.ts";

type Doer = Pick<Context, "db" | "actor" | "caller" | "now">;

// What whoever asks has done that is kept: by whom, from where, when. Why, where it was said.
export async function writeLine(
  { db, actor, caller, now }: Doer,
  action: string,
  object: string,
  reason: string | null = null,
): Promise<void> {
  const line = { at: now(), actorId: actor.id, action, object, reason, ip: caller.ip };
  await db.insertInto("auditLog").values(line).execute();
}
