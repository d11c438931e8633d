import { sql, type RawBuilder } from "kysely";
import { officeAlone, type Audience } from "../realtime/news.ts";
import type { Db } from "./connection.ts";

const guardiansOf = (studentId: RawBuilder<unknown>): RawBuilder<readonly string[]> =>
  sql`ARRAY(SELECT g.user_id::text FROM student_guardian g WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL)`;

const businessesIn = (businessId: RawBuilder<unknown>): RawBuilder<readonly string[]> =>
  sql`array_remove(ARRAY[${businessId}::text], NULL)`;

export const oneself = (id: string): Promise<Audience> => Promise.resolve({ people: [id], businesses: [] });

export const ownersOfHousehold = (db: Db, id: string): Promise<Audience> =>
  ownersIn(
    db,
    sql<Audience>`SELECT array_remove(ARRAY[f.user_id::text], NULL) AS people, '{}'::text[] AS businesses FROM host_family f WHERE f.id = ${id}`,
  );

// Whose a student or a trip is: the scopes "kid" and "biz" (scopes.ts) asked from the other side.
export const ownersOfStudent = (db: Db, id: string): Promise<Audience> =>
  ownersIn(
    db,
    sql<Audience>`SELECT ${guardiansOf(sql`s.id`)} AS people, ${businessesIn(sql`s.business_id`)} AS businesses FROM student s WHERE s.id = ${id}`,
  );

export const ownersOfGroup = (db: Db, id: string): Promise<Audience> =>
  ownersIn(
    db,
    sql<Audience>`SELECT '{}'::text[] AS people, ${businessesIn(sql`g.business_id`)} AS businesses FROM trip_group g WHERE g.id = ${id}`,
  );

const ownersAmong = (ids: readonly string[]) =>
  sql<
    Audience & { readonly id: string }
  >`SELECT t.id::text, ${guardiansOf(sql`t.student_id`)} AS people, ${businessesIn(sql`t.business_id`)} AS businesses FROM trip t WHERE t.id = ANY (${[...ids]}::bigint[])`;

export async function ownersOfTrips(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Audience>> {
  const { rows } = await ownersAmong(ids).execute(db);
  return new Map(rows.map(({ id, people, businesses }) => [id, { people, businesses }]));
}

export const ownersOfTrip = async (db: Db, id: string): Promise<Audience> =>
  (await ownersOfTrips(db, [id])).get(id) ?? officeAlone;

// The agency that it is taken from sees that it goes.
export async function ownersOfTripFrom(db: Db, id: string, businessId: string | null): Promise<Audience> {
  const owners = await ownersOfTrip(db, id);
  return businessId === null ? owners : { ...owners, businesses: [...owners.businesses, businessId] };
}

// An expense is shown to parents once it is decided, and theirs to pay.
export const ownersOfExpense = (db: Db, id: string, forParents: RawBuilder<boolean>): Promise<Audience> =>
  ownersIn(
    db,
    sql<Audience>`SELECT CASE WHEN ${forParents} THEN ${guardiansOf(sql`t.student_id`)} ELSE '{}' END AS people, ${businessesIn(sql`t.business_id`)} AS businesses
      FROM expense JOIN trip t ON t.id = expense.trip_id WHERE expense.id = ${id}`,
  );

async function ownersIn(db: Db, query: RawBuilder<Audience>): Promise<Audience> {
  const { rows } = await query.execute(db);
  return rows[0] ?? officeAlone;
}
