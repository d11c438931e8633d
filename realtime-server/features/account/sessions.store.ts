import type { Transaction } from "../../db/connection.ts";
import type { Caller, Session } from "../../http/context.ts";
import type { Csrf } from "../../http/csrf.ts";
import type { Sessions } from "../../http/sessions.ts";
import type { Person } from "./people.store.ts";

interface Revoking {
  readonly userId: string;
  readonly now: Date;
  readonly except?: string | undefined;
}

// S3: a revoked session answers no further request. How many there were is told to the person.
export async function revokeSessions(db: Transaction, { userId, now, except }: Revoking): Promise<number> {
  const open = db
    .updateTable("session")
    .set({ revokedAt: now })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now.toISOString());
  const { numUpdatedRows } = await (
    except === undefined ? open : open.where("id", "!=", except)
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const revokeSession = (db: Transaction, id: string, now: Date) =>
  db.updateTable("session").set({ revokedAt: now }).where("id", "=", id).where("revokedAt", "is", null).execute();

// What opening a session needs of a request, whichever door it came through.
interface Door {
  readonly db: Transaction;
  readonly session: Session | null;
  readonly caller: Caller;
  readonly now: () => Date;
  readonly setCookies: (cookies: readonly string[]) => void;
}

interface Opening {
  readonly withSecondFactor: boolean;
  readonly stays: boolean;
  readonly provedAt?: Date;
}

// S1: whenever somebody proves who he is for more rights, the session is a new one and the old one is dead.
export function createOpenSession({ sessions, csrf }: { readonly sessions: Sessions; readonly csrf: Csrf }) {
  return async (
    { db, session, caller, now, setCookies }: Door,
    person: Pick<Person, "id" | "roles">,
    opening: Opening,
  ): Promise<void> => {
    if (session) await revokeSession(db, session.id, now());
    const { id, cookie } = await sessions.open(db, {
      userId: person.id,
      roles: person.roles,
      device: caller.device,
      ...opening,
    });
    await db
      .insertInto("auditLog")
      .values({ at: now(), actorId: person.id, action: "session:open", object: `session:${id}`, ip: caller.ip })
      .execute();
    setCookies([cookie, csrf.cookieFor(id)]);
  };
}
