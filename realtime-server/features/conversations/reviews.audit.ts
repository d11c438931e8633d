import type { Context } from "../../http/context.ts";

export const writeLine = ({ actor, db, caller, now }: Context, action: string, object: string): Promise<unknown> =>
  db.insertInto("auditLog").values({ actorId: actor.id, action, object, ip: caller.ip, at: now() }).execute();
