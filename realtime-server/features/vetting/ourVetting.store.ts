import { sql } from "kysely";
import type { OurVetting, VettingPaper } from "#shared/features/vetting/ourVetting.contract.ts";
import { needsConsent, whyNotHandIn } from "#shared/features/vetting/papers.rules.ts";
import { requirementsOf, type CheckFacts, type Requirement } from "#shared/features/vetting/vetting.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { askedOfHousehold } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { HeldHousehold } from "./followCheck.ts";
import { membersOf } from "./household.store.ts";
import { sinceOf } from "./households.store.ts";
import type { ReferenceRow, ReferenceStore } from "./references.store.ts";

// One's own household. Whoever changes anything of its vetting waits for each other.
export async function holdOurs({ db, actor }: Context): Promise<HeldHousehold> {
  const { rows } = await sql<HeldHousehold>`
    SELECT f.id AS household_id, f.user_id AS host_id, f.vetting_state AS household_state, f.vetting_version AS version
    FROM host_family f WHERE f.user_id = ${actor.id} ORDER BY f.id LIMIT 1 FOR NO KEY UPDATE`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export interface OwnCheck extends CheckFacts {
  readonly id: string;
}

export async function checksOfHousehold({ db }: Pick<Context, "db">, id: string): Promise<OwnCheck[]> {
  const { rows } = await sql<OwnCheck>`
    SELECT id, kind, member_id, state, valid_until FROM vetting_check WHERE host_family_id = ${id} ORDER BY id`.execute(
    db,
  );
  return rows;
}

export interface Consent {
  readonly memberId: string;
  readonly given: boolean;
  readonly name: string;
  readonly saidAt: string;
}

// The newest word about each member.
export async function consentsOf({ db }: Pick<Context, "db">, id: string): Promise<readonly Consent[]> {
  const { rows } = await sql<Consent>`
    SELECT DISTINCT ON (member_id) member_id, given, name, said_at FROM vetting_consent WHERE host_family_id = ${id} ORDER BY member_id, id DESC`.execute(
    db,
  );
  return rows.filter(({ given }) => given);
}

interface PaperRow extends VettingPaper {
  readonly checkId: string;
}

async function papersOf({ db }: Context, id: string): Promise<readonly PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    SELECT d.id, d.check_id, coalesce(a.name, '') AS name, d.handed_at, d.purge_on, a.erased_at IS NOT NULL AS is_purged
    FROM vetting_document d LEFT JOIN asset a ON a.ref = d.asset_ref WHERE d.host_family_id = ${id} AND d.withdrawn_at IS NULL ORDER BY d.id`.execute(
    db,
  );
  return rows;
}

// When somebody comes to see the house: as the office has planned it, or as it was agreed in the conversation.
async function visitOf({ db }: Context, householdId: string, hostId: string): Promise<OurVetting["visit"]> {
  const { rows: planned } = await sql<NonNullable<OurVetting["visit"]>>`
    SELECT (SELECT c.id FROM conversation c WHERE c.kind = 'support' AND c.supportable_id = ${hostId} ORDER BY c.id DESC LIMIT 1) AS conversation_id, NULL AS scheduled_at,
      json_build_object('day', v.day, 'fromTime', v.from_time, 'toTime', v.to_time, 'inspectorName', u.first_name || ' ' || u.last_name) AS planned
    FROM vetting_visit v JOIN app_user u ON u.id = v.inspector_id WHERE v.host_family_id = ${householdId} AND v.state = 'planned'`.execute(
    db,
  );
  if (planned[0]) return planned[0];
  const { rows } = await sql<NonNullable<OurVetting["visit"]>>`
    SELECT m.conversation_id, m.scheduled_at, NULL AS planned FROM meeting m JOIN conversation c ON c.id = m.conversation_id
    WHERE m.kind = 'home_visit' AND m.state IN ('proposed', 'scheduled') AND c.kind = 'support' AND c.supportable_id = ${hostId} ORDER BY m.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

type Facts = Pick<OurVetting, "id" | "state" | "version" | "since" | "reason" | "validUntil"> & {
  readonly hostId: string;
};

async function factsOf({ db, actor }: Context): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT f.id, f.user_id AS host_id, f.vetting_state AS state, f.vetting_version AS version, ${sinceOf("f")} AS since, f.vetting_reason AS reason, f.vetted_until AS valid_until
    FROM host_family f WHERE f.user_id = ${actor.id} ORDER BY f.id LIMIT 1`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function readOurs(context: Context, store: Pick<ReferenceStore, "ofHousehold">): Promise<OurVetting> {
  const { hostId, ...facts } = await factsOf(context);
  const today = dayOf(context.now());
  const [members, checks] = [await membersOf(context.db, facts.id), await checksOfHousehold(context, facts.id)];
  const [consents, papers] = [await consentsOf(context, facts.id), await papersOf(context, facts.id)];
  const asked = await store.ofHousehold(context, facts.id);
  const required = await askedOfHousehold(context.db, facts.id, today);
  const bornOn = (memberId: string | null) => members.find(({ id }) => id === memberId)?.dateOfBirth ?? null;
  const needOf = ({ kind, memberId, standing, check }: Requirement<OwnCheck>): OurVetting["needs"][number] => ({
    kind,
    memberId,
    standing,
    validUntil: check?.validUntil ?? null,
    papers: papers.flatMap(({ checkId, ...paper }) => (checkId === check?.id ? [paper] : [])),
    reference: shownReference(asked.find(({ checkId }) => checkId === check?.id)),
    whyNot: whyNotHandIn(
      {
        householdState: facts.state,
        kind,
        standing,
        dateOfBirth: bornOn(memberId),
        hasConsent: consents.some((one) => one.memberId === memberId),
      },
      today,
    ),
  });
  return {
    ...facts,
    members: members.map(({ id, firstName, dateOfBirth }) => {
      const consent = consents.find(({ memberId }) => memberId === id);
      return {
        id,
        firstName,
        age: ageOn(today, dateOfBirth),
        needsConsent: needsConsent(dateOfBirth, today),
        consent: consent ? { name: consent.name, saidAt: consent.saidAt } : null,
      };
    }),
    needs: requirementsOf({ members, checks, asked: required }, today).map(needOf),
    visit: await visitOf(context, facts.id, hostId),
  };
}

function shownReference(row: ReferenceRow | undefined): OurVetting["needs"][number]["reference"] {
  if (!row) return null;
  const { id, name, relation, email, state, askedAt, expiresAt } = row;
  return { id, name, relation, email, state, askedAt, expiresAt };
}
