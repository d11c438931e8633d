import { sql } from "kysely";
import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import { mostDevices } from "#shared/features/registration/registration.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryId: string;
  readonly foundUsWhere: string;
  readonly locale: string;
  readonly timezone: string;
  readonly answers: RegistrationAnswers;
  // When the first device has opened a letter.
  readonly provedAt: string | null;
  // Of the newest letter.
  readonly letterHash: Buffer | null;
  readonly letterAt: string | null;
}

interface OfDevice extends Registration {
  // When this one has.
  readonly openedAt: string | null;
}

const columns = sql`r.id, r.email, r.first_name, r.last_name, r.country_id, r.found_us_where, r.locale, r.timezone, r.answers, r.proved_at, r.letter_hash, r.letter_at`;

// Of the device that asks, and held until it has been answered.
export async function findOfDevice(db: Transaction, device: string, now: Date): Promise<OfDevice | undefined> {
  const { rows } = await sql<OfDevice>`
    SELECT ${columns}, d.opened_at FROM host_registration r JOIN host_registration_device d ON d.registration_id = r.id
    WHERE d.token_hash = ${hashToken(device)} AND r.expires_at > ${now} FOR UPDATE OF r`.execute(db);
  return rows[0];
}

// Whoever begins may have written down somebody else's address. Until a letter is opened the device that began is alone with its own words;
// from then on they are those of the mailbox, and of the devices that have opened a letter themselves.
export const isItsOwn = ({ provedAt, openedAt }: OfDevice): boolean => provedAt === null || openedAt !== null;

export async function knownOfDevice(db: Transaction, device: string, now: Date): Promise<OfDevice> {
  const found = await findOfDevice(db, device, now);
  if (!found) throw notFound();
  return found;
}

export async function readOfDevice(db: Transaction, device: string, now: Date): Promise<OfDevice> {
  const found = await knownOfDevice(db, device, now);
  if (!isItsOwn(found)) throw new HttpError("refused", { reason: "mailboxNotProved" });
  return found;
}

export async function findOfLetter(db: Transaction, token: string, now: Date): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    SELECT ${columns} FROM host_registration r WHERE r.letter_hash = ${hashToken(token)} AND r.expires_at > ${now} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

interface Added {
  readonly registrationId: string;
  readonly device: string;
  readonly openedAt: Date | null;
}

// Somebody with very many devices begins anew with this one: what was known to the others is worth nothing any more.
export async function addDevice(db: Transaction, { registrationId, device, openedAt }: Added): Promise<void> {
  const tokenHash = hashToken(device);
  const { count } = await db
    .selectFrom("hostRegistrationDevice")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("registrationId", "=", registrationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDevices)
    await db.deleteFrom("hostRegistrationDevice").where("registrationId", "=", registrationId).execute();
  await db
    .insertInto("hostRegistrationDevice")
    .values({ tokenHash, registrationId, openedAt })
    .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet({ registrationId, openedAt }))
    .execute();
}

// This device has shown that it reads the mailbox.
export async function openOn(
  db: Transaction,
  found: Registration,
  { device, now }: { readonly device: string; readonly now: Date },
): Promise<OfDevice> {
  const openedAt = now.toISOString();
  const provedAt = found.provedAt ?? openedAt;
  await addDevice(db, { registrationId: found.id, device, openedAt: now });
  await db.updateTable("hostRegistration").set({ provedAt }).where("id", "=", found.id).execute();
  return { ...found, provedAt, openedAt };
}

// Another mailbox: what was opened before says nothing of it.
export async function forgetOpened(db: Transaction, registrationId: string, device: string): Promise<void> {
  await db.deleteFrom("hostRegistrationDevice").where("registrationId", "=", registrationId).execute();
  await addDevice(db, { registrationId, device, openedAt: null });
}

export const removeRegistration = (db: Transaction, id: string) =>
  db.deleteFrom("hostRegistration").where("id", "=", id).execute();
