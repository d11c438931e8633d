import { sql } from "kysely";
import { can, scopesOf } from "#shared/access/can.ts";
import type { CardKind } from "#shared/features/conversations/ownLinks.rules.ts";
import type { linkCards, LinkCard } from "#shared/features/linkCards/linkCards.contract.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

type Read = (context: Context, id: string) => Promise<LinkCard | undefined>;

const nowhere = sql`NULL::text AS trip_state, NULL::date AS from_date, NULL::date AS to_date`;

// A family that may be browsed; whoever reaches all of them also sees the others.
const family: Read = async ({ db, actor }, id) => {
  if (!can(actor, "families:browse")) return undefined;
  const isEvery = scopesOf(actor, "families:open").includes("all");
  const { rows } = await sql<LinkCard>`
    SELECT 'family' AS kind, f.id::text AS id, f.parent_guardian_one_last_name AS title, f.city_town || ', ' || c.name AS place, f.tiny_featured_image AS picture, ${nowhere}
    FROM host_family f JOIN county c ON c.id = f.county_id
    WHERE f.id = ${id} AND ((f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL) OR ${isEvery})`.execute(
    db,
  );
  return rows[0];
};

const activity: Read = async ({ db }, id) => {
  const { rows } = await sql<LinkCard>`
    SELECT 'activity' AS kind, a.id::text AS id, a.title, a.city_town || ', ' || c.name AS place, a.picture, ${nowhere}
    FROM activity a JOIN county c ON c.id = a.county_id WHERE a.id = ${id}`.execute(db);
  return rows[0];
};

const trip: Read = async ({ db, actor }, id) => {
  const { rows } = await sql<LinkCard>`
    SELECT 'trip' AS kind, trip.id::text AS id, s.first_name || ' ' || s.last_name AS title, trip.reference AS place, s.picture, trip.state AS trip_state, trip.from_date, trip.to_date
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE trip.id = ${id} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}`.execute(db);
  return rows[0];
};

// The table's own policy says whose they are. Of money the card says nothing: it is on the page.
const invoice: Read = async ({ db, actor }, id) => {
  const isOffice = scopesOf(actor, "invoices:see").includes("all");
  const { rows } = await sql<LinkCard>`
    SELECT 'invoice' AS kind, i.id::text AS id, i.number AS title, NULL::text AS place, NULL::text AS picture, ${nowhere} FROM invoice i
    WHERE i.id = ${id} AND (i.state <> 'draft' OR ${isOffice})`.execute(db);
  return rows[0];
};

const readings: Readonly<Record<CardKind, Read>> = { family, activity, trip, invoice };

// Read when it is looked at and by whoever looks: what was sent is the address alone.
export const linkCardHandlers: Handlers<typeof linkCards> = {
  read: async ({ kind, id }, context) => {
    const card = await readings[kind](context, id);
    if (!card) throw notFound();
    return { card };
  },
};
