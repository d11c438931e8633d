import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#shared/locales.ts";
import type { OurReference } from "#shared/features/vetting/ourVetting.contract.ts";
import { referenceDays, type ReferenceAnswers, type ReferenceState } from "#shared/features/vetting/papers.rules.ts";
import { dayMs } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { referencePlace } from "../../db/referencePlace.ts";
import type { Place, Vault } from "../../db/vault.ts";
import type { Context } from "../../http/context.ts";
import { hashToken } from "../../http/sessions.ts";

export interface ReferenceRow extends OurReference {
  readonly checkId: string;
}

interface Sealing {
  readonly id: string;
  readonly hostFamilyId: string;
}

export interface HeldReference extends Sealing {
  readonly checkId: string;
  readonly state: ReferenceState;
  readonly expiresAt: string;
  readonly asker: string;
  readonly locale: Locale;
}

export type ReferenceStore = ReturnType<typeof createReferenceStore>;

export interface ReferenceDraft {
  readonly name: string;
  readonly relation: OurReference["relation"];
  readonly email: string;
  readonly locale: Locale;
}

type Stored = Omit<ReferenceRow, "email"> & {
  readonly contactSealed: Buffer | null;
  readonly answersSealed: Buffer | null;
  readonly keyVersion: number;
};

// Those who speak for a household. Their link is kept as its hash alone.
export function createReferenceStore(vault: Vault) {
  const open = async (db: Db, place: Place, sealed: Buffer | null, keyVersion: number): Promise<string> =>
    sealed === null ? "" : vault.open(db, place, { sealed, keyVersion });

  async function stored({ db }: Pick<Context, "db">, hostFamilyId: string): Promise<readonly Stored[]> {
    const { rows } = await sql<Stored>`
      SELECT id, check_id, name, relation, state, asked_at, expires_at, contact_sealed, answers_sealed, key_version
      FROM vetting_reference WHERE host_family_id = ${hostFamilyId} AND state <> 'withdrawn' ORDER BY id DESC`.execute(
      db,
    );
    return rows;
  }

  // The newest of each check comes first.
  async function ofHousehold(context: Pick<Context, "db">, hostFamilyId: string): Promise<readonly ReferenceRow[]> {
    const shown: ReferenceRow[] = [];
    for (const { contactSealed, answersSealed: _, keyVersion, ...row } of await stored(context, hostFamilyId))
      shown.push({
        ...row,
        email: await open(context.db, referencePlace({ ...row, hostFamilyId }, "contact"), contactSealed, keyVersion),
      });
    return shown;
  }

  async function answersOf(
    { db }: Pick<Context, "db">,
    { id, hostFamilyId }: Sealing,
  ): Promise<ReferenceAnswers | null> {
    const row = await db
      .selectFrom("vettingReference")
      .select(["answersSealed", "keyVersion"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row?.answersSealed) return null;
    const text = await open(db, referencePlace({ id, hostFamilyId }, "answers"), row.answersSealed, row.keyVersion);
    return JSON.parse(text) as ReferenceAnswers;
  }

  async function add(
    { db, actor, now }: Context,
    { hostFamilyId, checkId }: { readonly hostFamilyId: string; readonly checkId: string },
    { email, ...draft }: ReferenceDraft,
  ): Promise<{ id: string; token: string }> {
    const fresh = freshLink(now());
    const { id } = await db
      .insertInto("vettingReference")
      .values({ ...draft, ...fresh.values, hostFamilyId, checkId, keyVersion: 1, askedBy: actor.id, askedAt: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { sealed, keyVersion } = await vault.seal(db, referencePlace({ id, hostFamilyId }, "contact"), email);
    await db.updateTable("vettingReference").set({ contactSealed: sealed, keyVersion }).where("id", "=", id).execute();
    return { id, token: fresh.token };
  }

  // The link before leads nowhere.
  async function renew({ db, now }: Context, id: string): Promise<string> {
    const { token, values } = freshLink(now());
    await db
      .updateTable("vettingReference")
      .set({ ...values, askedAt: now() })
      .where("id", "=", id)
      .execute();
    return token;
  }

  // One that is answered at this moment is held.
  async function byToken({ db }: Pick<Context, "db">, token: string): Promise<HeldReference | undefined> {
    const { rows } = await sql<HeldReference>`
      SELECT r.id, r.host_family_id, r.check_id, r.state, r.expires_at, r.locale, u.first_name AS asker
      FROM vetting_reference r JOIN app_user u ON u.id = r.asked_by WHERE r.token_hash = ${hashToken(token)}`.execute(
      db,
    );
    return rows[0];
  }

  // What is sealed in one row is sealed with one version of the key.
  async function answer({ db, now }: Context, held: Sealing, answers: ReferenceAnswers): Promise<void> {
    const { contactSealed, keyVersion: before } = await db
      .selectFrom("vettingReference")
      .select(["contactSealed", "keyVersion"])
      .where("id", "=", held.id)
      .executeTakeFirstOrThrow();
    const email = await open(db, referencePlace(held, "contact"), contactSealed, before);
    const contact = await vault.seal(db, referencePlace(held, "contact"), email);
    const { sealed, keyVersion } = await vault.seal(db, referencePlace(held, "answers"), JSON.stringify(answers));
    await db
      .updateTable("vettingReference")
      .set({
        contactSealed: contact.sealed,
        answersSealed: sealed,
        keyVersion,
        state: "answered",
        answeredAt: now(),
      })
      .where("id", "=", held.id)
      .execute();
  }

  const close = async (
    { db, now }: Context,
    id: string,
    state: Extract<ReferenceState, "declined" | "withdrawn">,
  ): Promise<void> =>
    void (await db
      .updateTable("vettingReference")
      .set({ state, answeredAt: now(), contactSealed: null })
      .where("id", "=", id)
      .execute());

  return { ofHousehold, answersOf, add, renew, byToken, answer, close };
}

function freshLink(now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + referenceDays * dayMs);
  return { token, values: { tokenHash: hashToken(token), expiresAt } };
}
