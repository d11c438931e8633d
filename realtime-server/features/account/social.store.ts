import type { SocialError } from "#shared/features/account/socialErrors.ts";
import type { Locale } from "#shared/locales.ts";
import type { Transaction } from "../../db/connection.ts";
import { isFresh } from "../../http/freshProof.ts";
import type { SocialPerson } from "../../providers/social/social.port.ts";
import { addPerson, findByEmail, readPerson, type Person } from "./people.store.ts";
import { forgetSecondFactor } from "./secondFactor.store.ts";
import { revokeSessions } from "./sessions.store.ts";
import { endTokens } from "./tokens.ts";

// Refused in the middle of a transaction, which then leaves no trace.
export class Refused extends Error {
  readonly reason: SocialError;

  constructor(reason: SocialError) {
    super(reason);
    this.reason = reason;
  }
}

interface Arrival {
  readonly social: SocialPerson;
  readonly locale: Locale;
  readonly now: Date;
}

// Who an identity belongs to; a new one makes a new account.
export async function enter(db: Transaction, arrival: Arrival): Promise<Person> {
  const person = (await findByIdentity(db, arrival.social)) ?? (await welcome(db, arrival));
  if (person.disabledAt !== null) throw new Refused("social_failed");
  if (person.totpConfirmedAt !== null) throw new Refused("social_second_factor");
  return person;
}

interface Connecting {
  readonly userId: string;
  readonly provedAt: Date;
  readonly now: Date;
  readonly social: SocialPerson;
}

// Only for an e-mail that both sides have verified, and only by who has just proved himself (S8). False when it was connected before.
export async function connect(db: Transaction, { userId, provedAt, now, social }: Connecting): Promise<boolean> {
  const person = await readPerson(db, userId);
  const owner = await findByIdentity(db, social);
  if (owner?.id === userId) return false;
  if (owner) throw new Refused("social_taken");
  if (!social.isEmailVerified || person.emailVerifiedAt === null) throw new Refused("social_unverified");
  if (social.email !== person.email.toLowerCase()) throw new Refused("social_other_email");
  if (!isFresh(provedAt, now)) throw new Refused("social_prove");
  await addIdentity(db, { userId, social, now });
  return true;
}

async function findByIdentity(db: Transaction, { issuer, subject }: SocialPerson): Promise<Person | null> {
  const row = await db
    .selectFrom("socialIdentity")
    .select("userId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ? readPerson(db, row.userId) : null;
}

const addIdentity = (db: Transaction, { userId, social, now }: Omit<Connecting, "provedAt">) =>
  db
    .insertInto("socialIdentity")
    .values({ issuer: social.issuer, subject: social.subject, userId, createdAt: now })
    .execute();

// S8: who comes for the first time becomes a parent. An e-mail alone opens no account that exists: its owner logs in and connects.
async function welcome(db: Transaction, { social, locale, now }: Arrival): Promise<Person> {
  const { email, isEmailVerified, firstName, lastName } = social;
  if (email === null || !isEmailVerified) throw new Refused("social_unverified");
  const known = await findByEmail(db, email);
  if (known && known.emailVerifiedAt !== null) throw new Refused("social_known");
  if (known) await discard(db, known, now);
  const name = firstName || email.slice(0, email.indexOf("@"));
  const userId = await addPerson(db, "parent", {
    email,
    firstName: name,
    lastName,
    locale: social.locale ?? locale,
    emailVerifiedAt: now,
  });
  if (userId === null) throw new Refused("social_known");
  await addIdentity(db, { userId, social, now });
  return readPerson(db, userId);
}

// Somebody had registered the e-mail without owning it, perhaps to wait in the account for its owner. What he made stays with him, locked.
async function discard(db: Transaction, { id }: Person, now: Date): Promise<void> {
  await db
    .updateTable("appUser")
    .set({ email: `discarded-${id}@hearth.invalid`, passwordHash: null, disabledAt: now })
    .where("id", "=", id)
    .execute();
  await revokeSessions(db, { userId: id, now });
  await forgetSecondFactor(db, id);
  await endTokens(db, { userId: id, purpose: "verify_email", now });
  await endTokens(db, { userId: id, purpose: "reset_password", now });
  await db.deleteFrom("socialIdentity").where("userId", "=", id).execute();
}
