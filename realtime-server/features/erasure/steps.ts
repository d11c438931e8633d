import { sql } from "kysely";
import { erasedName } from "#shared/features/erasure/erasedName.rules.ts";
import type { Work } from "../../jobs/work.ts";
import { clearLeftovers } from "../../files/leftovers.ts";
import type { Files } from "../../providers/files/files.port.ts";
import { blankRows } from "./blanking.ts";
import { exportFile } from "./exports.store.ts";
import type { Subject } from "./subject.ts";

type Counts = Readonly<Record<string, number>>;

export interface StepParts {
  readonly files: Files;
  // Those whose feeds have moved on hear of it when the step stands.
  readonly touched: (feeds: readonly string[]) => void;
  // Who has tried to sign in as the person is counted under what the person was called.
  readonly forgetTries: (db: Work["db"], userId: string) => Promise<void>;
  readonly withdrawHome: (work: Work, householdId: string, hostId: string) => Promise<void>;
}

interface Outcome {
  readonly counts: Counts;
  // There is more of the same.
  readonly isUnfinished?: true;
}

export type Step = (work: Work, subject: Subject, parts: StepParts) => Promise<Outcome>;

const atOnce = 100;
const done: Outcome = { counts: {} };

// Each is one transaction and may be begun again as often as it was broken off: what is gone is not found a second time.
export const steps = {
  homes: async (work, { families, userId }, { withdrawHome }) => {
    for (const id of families) await withdrawHome(work, id, userId);
    return done;
  },

  messages: async ({ db, afterCommit }, { userId }, { touched }) => {
    const { rows } = await sql<{
      feeds: string[];
    }>`SELECT take_back_all(${userId}, ${atOnce})::text[] AS feeds`.execute(db);
    const feeds = rows[0]?.feeds ?? [];
    if (feeds.length === 0) return done;
    afterCommit(() => touched(feeds.filter((feed) => feed !== "0")));
    return { counts: {}, isUnfinished: true };
  },

  // While they are still known: what the product itself has said of them.
  names: async ({ db, afterCommit, now }, subject, { touched }) => {
    const { whole, single } = await namesOf(db, subject);
    const { rows } = await sql<{ feeds: string[] }>`
      SELECT leave_all(${subject.erasureId}, ${[...whole]}::text[], ${[...single]}::text[], ${now()})::text[] AS feeds`.execute(
      db,
    );
    await sql`
      UPDATE invoice_line SET description = without_names(description, ${[...whole]}::text[], ${[...single]}::text[])
      WHERE invoice_id IN (SELECT i.id FROM invoice i LEFT JOIN trip t ON t.id = i.trip_id
        WHERE (i.payer_id = ${subject.userId} AND i.business_id IS NULL) OR i.host_family_id = ANY (${[...subject.families]}::bigint[])
          OR i.trip_id IN (SELECT h.trip_id FROM trip_host_family h WHERE h.host_family_id = ANY (${[...subject.families]}::bigint[])) OR t.student_id = ANY (${[...subject.students]}::bigint[]))`.execute(
      db,
    );
    afterCommit(() => touched(rows[0]?.feeds ?? []));
    return done;
  },

  rows: async ({ db }, subject) => ({ counts: await blankRows(db, subject) }),

  files: async ({ db }, { userId, students }) => {
    const { rows } = await sql<{ ref: string; upload: string | null }>`
      SELECT ref, upload_id::text AS upload FROM asset WHERE erased_at IS NULL AND goes_with_person AND (
        (record_kind = 'user' AND record_id = ${userId}) OR (record_kind = 'household' AND record_id IN (SELECT f.id FROM host_family f WHERE f.user_id = ${userId}))
        OR (record_kind = 'quickReply' AND record_id IN (SELECT q.id FROM quick_reply q WHERE q.owner_id = ${userId}))
        OR (record_kind = 'student' AND record_id = ANY (${[...students]}::bigint[])))`.execute(db);
    await sql`SELECT erase_assets(${rows.map(({ ref }) => ref)}::text[])`.execute(db);
    await sql`UPDATE upload SET state = 'expired', leftovers = true WHERE owner_id = ${userId} AND state <> 'expired' AND NOT EXISTS (SELECT FROM asset a WHERE a.upload_id = upload.id)`.execute(
      db,
    );
    const ids = rows.flatMap(({ upload }) => upload ?? []);
    const { numAffectedRows } = await sql`
      UPDATE upload SET name = '', sha_256 = '', file_name = NULL, masked_stem = NULL, peaks = NULL, name_found = '{}'
      WHERE state = 'expired' AND (owner_id = ${userId} OR id = ANY (${ids}::uuid[]))`.execute(db);
    await sql`UPDATE data_export SET state = 'over' WHERE user_id = ${userId}`.execute(db);
    return { counts: { asset: rows.length, upload: Number(numAffectedRows ?? 0n) } };
  },

  // The bytes go when no row leads to them any more.
  bytes: async ({ db }, { userId }, { files }) => {
    const left = await db.selectFrom("upload").select("id").where("leftovers", "=", true).limit(atOnce).execute();
    for (const { id } of left) await clearLeftovers({ db, files }, id);
    const { rows } = await sql<{ id: string }>`SELECT id::text FROM data_export WHERE user_id = ${userId}`.execute(db);
    for (const { id } of rows) await files.remove(exportFile(id));
    await sql`DELETE FROM upload WHERE owner_id = ${userId} AND state = 'expired' AND NOT leftovers`.execute(db);
    return { counts: {}, ...(left.length === atOnce ? { isUnfinished: true as const } : {}) };
  },

  // What the server may write and never change, and the keys.
  guarded: async ({ db }, { erasureId }) => {
    await sql`SELECT erase_guarded(${erasureId})`.execute(db);
    return done;
  },

  end: async ({ db, now, afterCommit }, { erasureId, userId }, { touched, forgetTries }) => {
    await forgetTries(db, userId);
    await sql`
      UPDATE app_user SET email = 'gone-' || id || '@hearth.invalid', email_verified_at = NULL, email_stopped_at = NULL, email_stopped_because = NULL, mail_refused_at = NULL, password_hash = NULL, first_name = ${erasedName}, last_name = '', phone = NULL,
        address_line_1 = NULL, city_town = NULL, country_id = NULL, locale = 'en', timezone = 'UTC', picture = NULL, referral_code = NULL, totp_secret_sealed = NULL, totp_confirmed_at = NULL,
        shows_reading = false, shows_presence = false, business_id = NULL, disabled_at = coalesce(disabled_at, ${now()}), erased_at = ${now()}
      WHERE id = ${userId}`.execute(db);
    const { rows } = await sql<{ feeds: string[] }>`SELECT point_to_names(${erasureId})::text[] AS feeds`.execute(db);
    afterCommit(() => touched(rows[0]?.feeds ?? []));
    return { counts: { appUser: 1 } };
  },
} as const satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof steps;

export const stepOrder = Object.keys(steps) as readonly StepName[];

interface Names {
  // As they stand together, and each word that is a name by itself.
  readonly whole: readonly string[];
  readonly single: readonly string[];
}

async function namesOf(db: Work["db"], { userId, students, families }: Subject): Promise<Names> {
  const { rows } = await sql<{ first: string; last: string }>`
    SELECT first_name AS first, last_name AS last FROM app_user WHERE id = ${userId}
    UNION ALL SELECT first_name, last_name FROM student WHERE id = ANY (${[...students]}::bigint[])
    UNION ALL SELECT m.first_name, m.last_name FROM host_family_member m WHERE m.host_family_id = ANY (${[...families]}::bigint[])
    UNION ALL SELECT '', parent_guardian_one_last_name FROM host_family WHERE id = ANY (${[...families]}::bigint[])`.execute(
    db,
  );
  const isName = (text: string): boolean => text.length > 1 && text !== erasedName;
  const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter(isName))];
  return {
    whole: distinct(rows.map(({ first, last }) => (first === "" || last === "" ? "" : `${first} ${last}`))),
    single: distinct(rows.flatMap(({ first, last }) => [first, last])),
  };
}
