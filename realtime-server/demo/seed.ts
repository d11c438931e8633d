import type { Client } from "pg";
import type { MedicalFact } from "#shared/features/students/students.rules.ts";
import { carePlace, medicalPlace } from "../db/medicalPlace.ts";
import { referencePlace } from "../db/referencePlace.ts";
import { insertAll, moveSequence } from "./insert.ts";
import { firstInvoiceNumber } from "./money/books.ts";
import type { ReferenceSecret, StudentContacts, StudentSecret } from "./rows.ts";
import { firstTripNumber } from "./trips/trips.ts";
import { buildWorld } from "./world.ts";

export type Seal = (
  owner: string,
  column: string,
  rowId: string,
  text: string,
) => Promise<{ sealed: Buffer; keyVersion: number }>;

export type SeedOptions = { now: Date; passwordHash: string; seal: Seal; say: (line: string) => void };

// Plants the demo world into a migrated, empty database, whole or not at all.
export async function seedWorld(client: Client, { now, passwordHash, seal, say }: SeedOptions): Promise<void> {
  const { rows, secrets, contacts, references, feedAddresses } = buildWorld(now);
  const studentPrivate = [];
  for (const secret of secrets) studentPrivate.push(await sealed(secret, seal));
  const studentCare = [];
  for (const one of contacts) studentCare.push(await sealedContacts(one, seal));
  const vettingReference = [];
  for (const reference of references) vettingReference.push(await sealedReference(reference, seal));
  await client.query("BEGIN");
  try {
    await plant(client, {
      ...rows,
      appUser: rows.appUser.map((user) => ({ ...user, passwordHash })),
      studentPrivate,
      studentCare,
      vettingReference,
    });
    for (const address of feedAddresses) await sealAddress(client, address, seal);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
  await client.query("ANALYZE");
  say(
    `${rows.hostFamily.length} host families, ${rows.trip.length} trips, ${rows.conversation.length} conversations with ${rows.message.length.toLocaleString("en")} messages`,
  );
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

async function plant(client: Client, { feed = [], ...tables }: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertAll(client, table, rows);
  // A person's feed opens by itself with the account; only its head is ours to set.
  await client.query(
    "UPDATE feed SET head = f.head FROM jsonb_populate_recordset(NULL::feed, $1) f WHERE feed.feed_id = f.feed_id",
    [JSON.stringify(feed.map(({ feedId, head, floor }) => ({ feed_id: feedId, head, floor })))],
  );
  for (const [table, rows] of Object.entries(tables)) await moveSequence(client, table, rows);
  await client.query("SELECT setval('trip_number', $1), setval('invoice_number', $2)", [
    firstTripNumber + (tables["trip"]?.length ?? 0) - 1,
    firstInvoiceNumber + (tables["invoice"]?.length ?? 0) - 1,
  ]);
}

async function sealAddress(
  client: Client,
  { feedId, hostFamilyId, url }: ReturnType<typeof buildWorld>["feedAddresses"][number],
  seal: Seal,
): Promise<void> {
  const { sealed: hidden, keyVersion } = await seal(
    `calendar:${hostFamilyId}`,
    "calendar_feed.url_sealed",
    String(feedId),
    url,
  );
  await client.query("UPDATE calendar_feed SET url_sealed = $1, key_version = $2 WHERE id = $3", [
    hidden,
    keyVersion,
    feedId,
  ]);
}

// An empty text is no fact: nothing is sealed for it. The facts of one student share the version of the key.
async function sealed({ studentId, allergies, anyMedicalCondition, notes, updatedAt }: StudentSecret, seal: Seal) {
  let keyVersion = 1;
  const close = async (fact: MedicalFact, text: string): Promise<string | null> => {
    if (text === "") return null;
    const { owner, column, rowId } = medicalPlace(String(studentId), fact);
    const kept = await seal(owner, column, rowId, text);
    keyVersion = kept.keyVersion;
    return `\\x${kept.sealed.toString("hex")}`;
  };
  const facts = {
    allergiesSealed: await close("allergies", allergies),
    anyMedicalConditionSealed: await close("anyMedicalCondition", anyMedicalCondition),
    notesSealed: await close("notes", notes),
  };
  return { studentId, keyVersion, ...facts, updatedAt };
}

async function sealedContacts({ studentId, contacts, updatedAt }: StudentContacts, seal: Seal) {
  const fact = "emergencyContacts";
  const { owner, column, rowId } = carePlace(String(studentId), fact);
  const kept = await seal(owner, column, rowId, JSON.stringify(contacts));
  return { studentId, fact, factSealed: `\\x${kept.sealed.toString("hex")}`, keyVersion: kept.keyVersion, updatedAt };
}

async function sealedReference({ contact, answers, ...row }: ReferenceSecret, seal: Seal) {
  const close = (column: "contact" | "answers", text: string) => {
    const place = referencePlace({ id: String(row.id), hostFamilyId: String(row.hostFamilyId) }, column);
    return seal(place.owner, place.column, place.rowId, text);
  };
  const [email, said] = [await close("contact", contact), await close("answers", answers)];
  const hex = ({ sealed }: { readonly sealed: Buffer }): string => `\\x${sealed.toString("hex")}`;
  return { ...row, contactSealed: hex(email), answersSealed: hex(said), keyVersion: said.keyVersion };
}
