import type { password } from "#shared/features/account/password.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { findByEmail, readPerson, type Person } from "./people.store.ts";
import { forgetSecondFactor } from "./secondFactor.store.ts";
import { revokeSessions } from "./sessions.store.ts";
import { endTokens, makeToken, ownerOfToken, useToken } from "./tokens.ts";
import { accountOfEmail } from "./tries.ts";

export function createPasswordHandlers({
  passwords,
  proof,
  limits,
  openSession,
  post,
}: AccountParts): Handlers<typeof password> {
  return {
    forgot: async ({ email }, context) => {
      const { db, now } = context;
      await limits.countLetter(db, accountOfEmail(email));
      const found = await findByEmail(db, email);
      const person = found?.disabledAt === null ? found : null;
      const token = await makeToken(db, { userId: person?.id ?? "0", purpose: "reset_password", now: now() });
      if (person) post(context, person, { kind: "reset", path: `/reset-password/${token}` });
      return {};
    },
    // S7. The hash is made before the token is used up: no row is held while it takes its time.
    reset: async ({ token, password: chosen }, context) => {
      const { db, caller } = context;
      const now = context.now();
      const use = { token, purpose: "reset_password", now } as const;
      const person = await readPerson(db, await ownerOfToken(db, use));
      if (person.disabledAt !== null) throw new HttpError("gone");
      await passwords.refuseWeak(chosen, person);
      const passwordHash = await passwords.hash(chosen);
      await useToken(db, use);
      await takeOver(db, person, now);
      await setPassword(db, { userId: person.id, passwordHash, now });
      await limits.forgive(db, { ip: caller.ip, account: accountOfEmail(person.email) });
      post(context, person, { kind: "passwordChanged" });
      return {};
    },
    change: async ({ currentPassword, password: chosen }, context) => {
      const { db, session } = context;
      const person = await proof.checkPassword(context, currentPassword, "currentPassword");
      await passwords.refuseWeak(chosen, person);
      const passwordHash = await passwords.hash(chosen);
      await setPassword(db, { userId: person.id, passwordHash, now: context.now() });
      await proof.forgive(context);
      await openSession(context, person, { withSecondFactor: (session?.mfaAt ?? null) !== null, stays: false });
      post(context, person, { kind: "passwordChanged" });
      return {};
    },
  };
}

interface NewPassword {
  readonly userId: string;
  // None: a mailed link alone lets in.
  readonly passwordHash: string | null;
  readonly now: Date;
}

// With the old password everything ends that it opened: sessions, and what was begun with it (S3).
export async function setPassword(db: Transaction, { userId, passwordHash, now }: NewPassword): Promise<void> {
  await db.updateTable("appUser").set({ passwordHash }).where("id", "=", userId).execute();
  await revokeSessions(db, { userId, now });
  await endTokens(db, { userId, purpose: "reset_password", now });
  await endTokens(db, { userId, purpose: "log_in", now });
  await endTokens(db, { userId, purpose: "verify_email", now });
}

// The link came by mail, so the e-mail is the person's own. Whoever made the account before without owning it keeps no way in (S8).
export async function takeOver(db: Transaction, { id, emailVerifiedAt }: Person, now: Date): Promise<void> {
  if (emailVerifiedAt !== null) return;
  await db.updateTable("appUser").set({ emailVerifiedAt: now }).where("id", "=", id).execute();
  await forgetSecondFactor(db, id);
  await db.deleteFrom("socialIdentity").where("userId", "=", id).execute();
}
