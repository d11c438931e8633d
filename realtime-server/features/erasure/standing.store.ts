import { sql } from "kysely";
import type { ErasureStanding } from "#shared/features/erasure/erasure.contract.ts";
import { obstaclesIn, type ErasureFacts, type Obstacle } from "#shared/features/erasure/erasure.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { liveExport } from "./exports.store.ts";
import { findCompany, whoseOf, type Subject } from "./subject.ts";

// A trip that somebody counts on.
const isOpen = sql`t.state IN ('enquiry', 'reserved', 'booked', 'customer_service', 'in-progress')`;

// Asked for oneself alone, of rows that the person may not all read.
export function findObstacles(
  db: Transaction,
  userId: string,
  company: Pick<Subject, "students" | "families">,
): Promise<readonly Obstacle[]> {
  const { person, families, students } = whoseOf({ userId, ...company });
  const isOwnBill = sql`i.kind = 'sales' AND i.business_id IS NULL AND (i.payer_id = ${person} OR EXISTS (SELECT FROM trip t WHERE t.id = i.trip_id AND t.student_id = ANY (${students})))`;
  return withSystemRights(db, async () => {
    const { rows } = await sql<ErasureFacts>`
      WITH me AS (SELECT u.id, u.business_id FROM app_user u WHERE u.id = ${person})
      SELECT is_held_person(${person})::int AS "mustBeKept",
        (SELECT count(*)::int FROM trip t WHERE ${isOpen} AND (t.student_id = ANY (${students}) OR (t.booked_by = ${person} AND t.business_id IS NULL))) AS "openTripsFirst",
        (SELECT count(*)::int FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE ${isOpen} AND h.host_family_id = ANY (${families})
          AND h.state IN ('awaiting_host_family_review', 'considering_hosting', 'accepted_hosting', 'host_waiting_list')) AS "openHostingsFirst",
        (SELECT count(*)::int FROM invoice i WHERE ${isOwnBill} AND (i.state IN ('issued', 'part_paid')
          OR EXISTS (SELECT FROM payment y WHERE y.invoice_id = i.id AND y.state IN ('pending', 'authorised', 'capturing', 'releasing'))
          OR EXISTS (SELECT FROM bank_transfer b WHERE b.invoice_id = i.id AND b.state IN ('announced', 'promised')))) AS "billsFirst",
        (SELECT count(*)::int FROM invoice i WHERE i.kind = 'purchase' AND i.host_family_id = ANY (${families}) AND i.state IN ('draft', 'issued', 'part_paid'))
          + (SELECT count(*)::int FROM payout o WHERE o.host_family_id = ANY (${families}) AND o.state NOT IN ('paid', 'reversed')) AS "moneyComesFirst",
        (SELECT count(*)::int FROM trip t WHERE ${isOpen} AND t.coordinator_id = ${person})
          + (SELECT count(*)::int FROM trip_group g WHERE g.to_date >= current_date AND (g.leader_id = ${person} OR g.coordinator_id = ${person})) AS "ledTripsFirst",
        EXISTS (SELECT FROM user_role r WHERE r.user_id = ${person} AND r.role = 'administrator') AS "isAdministrator",
        (SELECT count(*)::int FROM user_role r JOIN app_user u ON u.id = r.user_id WHERE r.role = 'administrator' AND u.disabled_at IS NULL
          AND (u.id = ${person} OR NOT EXISTS (SELECT FROM erasure e WHERE e.user_id = u.id AND e.state IN ('ordered', 'running')))) AS administrators,
        EXISTS (SELECT FROM me WHERE me.business_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM app_user u WHERE u.business_id = me.business_id AND u.id <> me.id AND u.disabled_at IS NULL)
          AND (EXISTS (SELECT FROM student s WHERE s.business_id = me.business_id) OR EXISTS (SELECT FROM trip t WHERE t.business_id = me.business_id AND ${isOpen})
            OR EXISTS (SELECT FROM invoice i WHERE i.business_id = me.business_id AND i.state IN ('issued', 'part_paid')))) AS "leavesAgencyAlone"`.execute(
      db,
    );
    return rows[0] ? obstaclesIn(rows[0]) : [];
  });
}

export async function readStanding(db: Transaction, userId: string, now: Date): Promise<ErasureStanding> {
  const company = await findCompany(db, userId);
  const [order] = await openOrders(db, userId);
  const { rows } = await sql<{ children: string[]; homes: string[] }>`
    SELECT ARRAY(SELECT first_name FROM student WHERE id = ANY (${[...company.students]}::bigint[]) ORDER BY id) AS children,
      ARRAY(SELECT title FROM host_family WHERE id = ANY (${[...company.families]}::bigint[]) ORDER BY id) AS homes`.execute(
    db,
  );
  return {
    order: order ? { orderedAt: order.orderedAt, dueAt: order.dueAt } : null,
    obstacles: [...(await findObstacles(db, userId, company))],
    children: rows[0]?.children ?? [],
    homes: rows[0]?.homes ?? [],
    export: await liveExport(db, userId, now),
  };
}

export const openOrders = (db: Transaction, userId: string) =>
  db
    .selectFrom("erasure")
    .select(["id", "state", "orderedAt", "dueAt"])
    .where("userId", "=", userId)
    .where("state", "in", ["ordered", "running"])
    .execute();
