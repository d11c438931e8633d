import type { mailedLogin } from "#shared/features/account/mailedLogin.contract.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { setPassword, takeOver } from "./password.server.ts";
import { findByEmail, readPerson, showPerson } from "./people.store.ts";
import { makeToken, ownerOfToken, useToken } from "./tokens.ts";
import { accountOfEmail, accountOfPerson } from "./tries.ts";

export function createMailedLoginHandlers({
  config,
  proof,
  limits,
  openSession,
  post,
}: AccountParts): Handlers<typeof mailedLogin> {
  return {
    ask: async ({ email }, context) => {
      const { db, now } = context;
      await limits.countLetter(db, accountOfEmail(email));
      const found = await findByEmail(db, email);
      const person = found?.disabledAt === null ? found : null;
      const token = await makeToken(db, { userId: person?.id ?? "0", purpose: "log_in", now: now() });
      if (person) post(context, person, { kind: "logIn", path: `/log-in/${token}` });
      return {};
    },
    enter: async ({ token, code, stays }, context) => {
      const { db, caller } = context;
      const now = context.now();
      const use = { token, purpose: "log_in", now } as const;
      const found = await readPerson(db, await ownerOfToken(db, use));
      if (found.disabledAt !== null) throw new HttpError("gone");
      const isNew = found.emailVerifiedAt === null;
      // The mailbox alone does not make the code's digits guessable.
      if (found.totpConfirmedAt !== null) await limits.countTry({ ip: null, account: accountOfPerson(found.id) });
      const withSecondFactor = !isNew && (await proof.checkCode(context, found, code));
      await useToken(db, use);
      await takeOver(db, found, now);
      // Who made the account before without owning its mailbox does not come in by the password chosen then (S8).
      if (isNew) await setPassword(db, { userId: found.id, passwordHash: null, now });
      await limits.forgive(db, { ip: caller.ip, account: accountOfPerson(found.id) });
      const person = await readPerson(db, found.id);
      // A look into a mailbox is no proof of whoever has a password: it is asked for where that matters.
      const isProved = withSecondFactor || person.passwordHash === null;
      const provedAt = isProved ? now : new Date(0);
      await openSession(context, person, { withSecondFactor, stays, provedAt });
      return { user: showPerson(person, { config, provedAt }) };
    },
  };
}
