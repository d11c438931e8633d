import { sql } from "kysely";
import { registrationLimits } from "#shared/features/registration/registration.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Registration } from "./registration.store.ts";

interface Part {
  readonly photo: string;
  readonly size: number;
  readonly offset: number;
  readonly bytes: string;
}

// How much of it is there. What is known already is passed over; whoever is ahead is told where it goes on.
export async function keepPart(db: Transaction, registrationId: string, part: Part, now: Date): Promise<number> {
  const { photo, size, offset } = part;
  const fresh = Buffer.from(part.bytes, "base64");
  const known = await beginPhoto(db, registrationId, part, now);
  if (known.size !== size) throw new HttpError("op_mismatch");
  if (offset > known.received) return known.received;
  const news = fresh.subarray(known.received - offset);
  const received = known.received + news.length;
  if (received > size) throw new HttpError("too_large");
  if (known.received === 0 && !isJpeg(news)) throw refuseField("bytes", "format");
  await sql`UPDATE host_registration_photo SET bytes = bytes || ${news}::bytea WHERE registration_id = ${registrationId} AND id = ${photo}`.execute(
    db,
  );
  return received;
}

// As every JPEG begins; what it really is, is examined when it becomes a household's.
const isJpeg = (bytes: Buffer): boolean => bytes.length === 0 || (bytes[0] === 0xff && (bytes[1] ?? 0xd8) === 0xd8);

async function beginPhoto(db: Transaction, registrationId: string, { photo, size }: Part, now: Date) {
  const read = () =>
    sql<{ size: number; received: number }>`
      SELECT size, length(bytes) AS received FROM host_registration_photo WHERE registration_id = ${registrationId} AND id = ${photo}`
      .execute(db)
      .then(({ rows }) => rows[0]);
  const known = await read();
  if (known) return known;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM host_registration_photo WHERE registration_id = ${registrationId}`.execute(db);
  if ((rows[0]?.count ?? 0) >= registrationLimits.photos) throw new HttpError("refused", { reason: "tooManyFiles" });
  await db.insertInto("hostRegistrationPhoto").values({ registrationId, id: photo, size, createdAt: now }).execute();
  return { size, received: 0 };
}

export async function readPhoto(db: Transaction, registrationId: string, photo: string): Promise<string> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM host_registration_photo WHERE registration_id = ${registrationId} AND id = ${photo} AND length(bytes) = size`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0].bytes.toString("base64");
}

export async function dropPhotos(db: Transaction, registrationId: string, dropped: readonly string[]): Promise<void> {
  if (dropped.length === 0) return;
  await db
    .deleteFrom("hostRegistrationPhoto")
    .where("registrationId", "=", registrationId)
    .where("id", "in", [...dropped])
    .execute();
}

// All that are whole, in the order that was said; what no device has named yet comes last.
export async function wholePhotos(db: Transaction, { id, answers }: Registration) {
  const said = answers.photos ?? [];
  const { rows } = await sql<{ id: string; bytes: Buffer }>`
    SELECT id::text, bytes FROM host_registration_photo WHERE registration_id = ${id} AND length(bytes) = size ORDER BY created_at, id`.execute(
    db,
  );
  const placeOf = (photo: string): number => {
    const at = said.findIndex((one) => one.id === photo);
    return at === -1 ? said.length : at;
  };
  return rows
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    .map((one) => ({ bytes: one.bytes, caption: said.find((named) => named.id === one.id)?.caption ?? "" }));
}
