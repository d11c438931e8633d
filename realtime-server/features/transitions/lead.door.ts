import { sql } from "kysely";
import {
  leadMachine,
  type LeadFacts,
  type LeadRecord,
  type LeadTerms,
} from "#shared/features/scouting/scouting.machine.ts";
import { leadCommands } from "#shared/features/scouting/scouting.states.ts";
import type { Applied } from "#shared/machine/interpreter.ts";
import { notFound } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { Sought } from "./entity.ts";
import type { Looked, SimpleEntity } from "./simple.door.ts";

// Begins a registration with what is known of a family, and writes to it; the number of that registration.
export interface Invites {
  readonly invite: (work: Work, leadId: string) => Promise<string>;
}

interface Row extends LeadRecord, Omit<LeadFacts, "now"> {}

async function hold({ db, now }: Work, { id, isReading = false }: Sought): Promise<Looked<LeadTerms>> {
  if (!isReading) await sql`SELECT FROM scouting_lead WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<Row>`
    SELECT l.id::text, l.state, l.state_reason, l.version, (extract(epoch FROM l.entered_at) * 1000)::float8 AS entered_at, l.email, l.phone,
      (extract(epoch FROM l.call_at) * 1000)::float8 AS call_at, l.rest_until, c.timezone, f.vetting_state,
      EXISTS (SELECT FROM host_registration r WHERE r.id = l.registration_id AND r.expires_at > ${now()}) AS has_application,
      l.email <> '' AND EXISTS (SELECT FROM app_user u WHERE lower(u.email) = lower(l.email)) AS is_email_taken
    FROM scouting_lead l JOIN county c ON c.id = l.county_id LEFT JOIN host_family f ON f.id = l.host_family_id WHERE l.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { timezone, vettingState, hasApplication, isEmailTaken, ...record } = row;
  return { record, facts: { now: now().getTime(), timezone, vettingState, hasApplication, isEmailTaken } };
}

async function save(work: Work, id: string, { record, effects }: Applied<LeadTerms>, { invite }: Invites) {
  const { state, stateReason, version, enteredAt, callAt, restUntil } = record;
  const registrationId = effects.some(({ kind }) => kind === "inviteHost") ? await invite(work, id) : null;
  await work.db
    .updateTable("scoutingLead")
    .set({
      state,
      stateReason,
      version,
      enteredAt: new Date(enteredAt),
      callAt: callAt === null ? null : new Date(callAt),
      restUntil,
      // What rests comes back on its day.
      ...(restUntil !== null && { nextOn: restUntil }),
      ...(registrationId !== null && { registrationId }),
    })
    .where("id", "=", id)
    .execute();
}

export const createLeadEntity = (invites: Invites): SimpleEntity<LeadTerms> => ({
  entity: "lead",
  resource: "scouting",
  ownersOf: () => [],
  machine: leadMachine,
  commands: leadCommands,
  hold,
  save: (work, id, applied) => save(work, id, applied, invites),
  givenOf: ({ payload: { slot, toDate } }) => ({
    ...(slot !== undefined && { callAt: Date.parse(slot) }),
    ...(toDate !== undefined && { restUntil: toDate }),
  }),
});
