import { sql, type RawBuilder } from "kysely";
import { can, scopesOf } from "#shared/access/can.ts";
import type { ContextInvoice, ContextStep, ContextThread } from "#shared/features/tripContext/tripContext.contract.ts";
import type { Db } from "../../db/connection.ts";
import { groupScopes, invoiceScopes, reachOf } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { mayRead, ownPlace, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";
import { reasonFor, type ContextPlace } from "./tripContext.store.ts";

const mostInvoices = 50;

// What is owed to us by the rights of sales, what we owe by those of purchases. Whoever reaches not every bill reads those that went out.
export async function readInvoices({ db, actor }: Context, tripId: string): Promise<ContextInvoice[] | undefined> {
  if (!can(actor, "invoices:open") && !can(actor, "purchases:open")) return undefined;
  const sales = reachOf(invoiceScopes, actor, scopesOf(actor, "invoices:open"));
  const purchases = reachOf(invoiceScopes, actor, scopesOf(actor, "purchases:open"));
  const isEvery = scopesOf(actor, "invoices:open").includes("all");
  const { rows } = await sql<ContextInvoice>`
    SELECT invoice.id::text, invoice.kind, invoice.number, invoice.state, invoice.total::float8, invoice.paid::float8, invoice.currency, invoice.due_on
    FROM invoice WHERE invoice.trip_id = ${tripId} AND ((invoice.kind = 'sales' AND ${sales} AND (${isEvery} OR invoice.state IN ('issued', 'part_paid', 'paid'))) OR (invoice.kind = 'purchase' AND ${purchases}))
    ORDER BY invoice.kind DESC, invoice.id LIMIT ${mostInvoices}`.execute(db);
  return rows;
}

const mostThreads = 8;

// What else was written about the same student, as far as the reader may read it.
export async function readThreads(db: Db, reader: Reader, { id, studentId }: ContextPlace): Promise<ContextThread[]> {
  const { rows } = await sql<ContextThread>`
    SELECT c.id::text AS conversation_id, t.reference, t.state, f.parent_guardian_one_last_name AS family_name, t.from_date, t.to_date
    FROM conversation c ${aboutTrip} LEFT JOIN host_family f ON f.id = thf.host_family_id ${ownPlace(reader)}
    WHERE t.student_id = ${studentId} AND c.id <> ${id} AND ${mayRead(reader)} ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT ${mostThreads}`.execute(
    db,
  );
  return rows;
}

const mostSteps = 40;

// What became of the trip and of each family, and what was changed of its plan in the office's lists, the newest first. Of a group that is
// there no more, or that its reader may not open, nothing is said but that it was one.
export async function readHistory({ db, actor }: Context, tripId: string): Promise<ContextStep[]> {
  const opens = reachOf(groupScopes, actor, scopesOf(actor, "groups:open"));
  const named = (groupId: RawBuilder<unknown>) =>
    sql`CASE WHEN c.field <> 'groupId' THEN nullif(c.${groupId} #>> '{}', '') WHEN c.${groupId} IS NOT NULL THEN
      coalesce((SELECT trip_group.name FROM trip_group WHERE trip_group.id = (c.${groupId} #>> '{}')::bigint AND ${opens}), '–') END`;
  const { rows } = await sql<ContextStep>`
    SELECT h.id::text, h.command, CASE WHEN h.entity = 'trip' THEN h.to_state END AS trip_state, CASE WHEN h.entity = 'trip_host_family' THEN h.to_state END AS hosting_state,
      f.parent_guardian_one_last_name AS family_name, u.first_name AS by_name, h.actor_role AS by_role, h.at, h.change ${reasonFor(actor, sql`h.reason`)}
    FROM (SELECT s.id, s.entity, s.entity_id, s.command, s.to_state, s.actor_id, s.actor_role, s.at, s.reason, NULL::json AS change
        FROM state_history s WHERE s.entity = 'trip' AND s.entity_id = ${tripId}
      UNION ALL SELECT s.id, s.entity, s.entity_id, s.command, s.to_state, s.actor_id, s.actor_role, s.at, s.reason, NULL
        FROM trip_host_family x JOIN state_history s ON s.entity = 'trip_host_family' AND s.entity_id = x.id WHERE x.trip_id = ${tripId}
      UNION ALL SELECT c.id, 'plan', c.entity_id, 'changed', NULL, c.actor_id, NULL, c.at, NULL, json_build_object('field', p.field, 'before', ${named(sql`before`)}, 'after', ${named(sql`after`)})
        FROM record_change c JOIN (VALUES ('groupId', 'group'), ('driver there', 'driverThere'), ('driver back', 'driverBack')) p(kept, field) ON p.kept = c.field
        WHERE c.entity = 'grid:trips' AND c.entity_id = ${tripId}) h
    LEFT JOIN trip_host_family thf ON h.entity = 'trip_host_family' AND thf.id = h.entity_id LEFT JOIN host_family f ON f.id = thf.host_family_id LEFT JOIN app_user u ON u.id = h.actor_id
    ORDER BY h.at DESC, h.id DESC LIMIT ${mostSteps}`.execute(db);
  return rows;
}
