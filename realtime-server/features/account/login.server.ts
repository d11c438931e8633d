import type { account } from "#shared/features/account/account.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { findByEmail, readPerson, showPerson, type Person } from "./people.store.ts";
import { revokeSession } from "./sessions.store.ts";
import { accountOfEmail } from "./tries.ts";

type LoginHandlers = Pick<Handlers<typeof account>, "user" | "login" | "logout" | "prove">;

export function createLoginHandlers({
  config,
  sessions,
  csrf,
  passwords,
  proof,
  limits,
  openSession,
}: AccountParts): LoginHandlers {
  // The cost of a hash grows over the years; the person's own login is when it can follow.
  async function keepHashFresh(db: Transaction, { id, passwordHash }: Person, password: string): Promise<void> {
    if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
    await db
      .updateTable("appUser")
      .set({ passwordHash: await passwords.hash(password) })
      .where("id", "=", id)
      .execute();
  }

  return {
    user: async ({ timezone }, { db, actor, session, isOfErased = false }) => {
      if (!session) return { user: null, ...(isOfErased && { isErased: true }) };
      return {
        user: showPerson(await readPerson(db, actor.id), {
          config,
          provedAt: session.provedAt,
          zone: timezone,
        }),
      };
    },
    login: async ({ email, password, code, stays }, context) => {
      const { db, caller, now } = context;
      const person = await findByEmail(db, email);
      const isRight = await passwords.isRight(person?.passwordHash ?? null, password);
      const isOver = !config.demo && passwords.isOfDemo(password);
      if (!person || !isRight || isOver || person.disabledAt !== null) throw new HttpError("wrong_credentials");
      const withSecondFactor = await proof.checkCode(context, person, code);
      await keepHashFresh(db, person, password);
      await limits.forgive(db, { ip: caller.ip, account: accountOfEmail(email) });
      await openSession(context, person, { withSecondFactor, stays });
      return { user: showPerson(person, { config, provedAt: now() }) };
    },
    logout: async (_input, { db, session, now, setCookies }) => {
      if (session) await revokeSession(db, session.id, now());
      setCookies([sessions.closeCookie(), csrf.cookieFor(null)]);
      return {};
    },
    prove: async (claim, context) => {
      const provedAt = context.now();
      await proof.checkAll(context, claim);
      await context.db
        .updateTable("session")
        .set({ provedAt })
        .where("id", "=", context.session?.id ?? "")
        .execute();
      return { provedAt: provedAt.toISOString() };
    },
  };
}
