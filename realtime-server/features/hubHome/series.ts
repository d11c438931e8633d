import { sql, type RawBuilder } from "kysely";
import type { HubChart } from "#shared/features/hubHome/hubHome.contract.ts";
import { addDays, dayOf, weekdayOf } from "#shared/time/days.ts";
import { enquiriesAtOnce } from "../../db/enquiredAt.ts";
import { invoiceScopes, reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { hasSignedUp } from "./officeWork.ts";

type Bars = HubChart["bars"];

const weeksAhead = 10;
const weeksBack = 8;
const monthsBack = 6;

const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

// Trips that begin, week by week from this one on, and how many of them are sure.
export async function arrivalsByWeek({ db, actor, scopes, now }: Context): Promise<Bars> {
  const monday = mondayOf(dayOf(now()));
  const { rows } = await sql<Bars[number]>`
    SELECT week::date AS from, count(trip.id)::int AS value, count(trip.id) FILTER (WHERE trip.state <> 'reserved')::int AS part
    FROM generate_series(${monday}::timestamp, ${addDays(monday, (weeksAhead - 1) * 7)}::timestamp, '7 days') week
    LEFT JOIN trip ON trip.from_date >= week::date AND trip.from_date < week::date + 7 AND trip.state IN ('reserved', 'booked', 'in-progress', 'customer_service', 'completed') AND ${reachOf(tripScopes, actor, scopes)}
    GROUP BY week ORDER BY week`.execute(db);
  return rows;
}

// What was invoiced in each of the last months, and how much of it has been paid.
export async function invoicedByMonth({ db, actor, scopes, now }: Context): Promise<Bars> {
  const month = `${dayOf(now()).slice(0, 7)}-01`;
  const { rows } = await sql<{ from: string; value: string; part: string }>`
    SELECT month::date AS from, coalesce(sum(invoice.total), 0) AS value, coalesce(sum(invoice.paid), 0) AS part
    FROM generate_series(${month}::timestamp - make_interval(months => ${monthsBack - 1}), ${month}::timestamp, '1 month') month
    LEFT JOIN invoice ON invoice.kind = 'sales' AND invoice.state IN ('issued', 'part_paid', 'paid') AND invoice.issued_at >= month AND invoice.issued_at < month + interval '1 month' AND ${reachOf(invoiceScopes, actor, scopes)}
    GROUP BY month ORDER BY month`.execute(db);
  return rows.map(({ from, value, part }) => ({ from, value: Number(value), part: Number(part) }));
}

// The same up to the day of the month that today is: what is compared is equally long.
export async function invoicedToDay({ db, actor, scopes, now }: Context): Promise<readonly number[]> {
  const day = dayOf(now());
  const month = `${day.slice(0, 7)}-01`;
  const { rows } = await sql<{ value: string }>`
    SELECT coalesce(sum(invoice.total), 0) AS value
    FROM generate_series(${month}::timestamp - make_interval(months => ${monthsBack - 1}), ${month}::timestamp, '1 month') month
    LEFT JOIN invoice ON invoice.kind = 'sales' AND invoice.state IN ('issued', 'part_paid', 'paid') AND invoice.issued_at >= month AND invoice.issued_at < least(month + interval '1 month', month + make_interval(days => ${Number(day.slice(8))})) AND ${reachOf(invoiceScopes, actor, scopes)}
    GROUP BY month ORDER BY month`.execute(db);
  return rows.map(({ value }) => Number(value));
}

// How often something happened in each of the last weeks, seven days at a time, the newest at the end.
async function countByWeek(
  { db, now }: Context,
  moments: RawBuilder<unknown>,
  begin: RawBuilder<unknown> = sql`${now()}::timestamptz - interval '7 days'`,
): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    WITH found AS MATERIALIZED (SELECT every.at FROM (${moments}) every WHERE every.at >= ${begin} - make_interval(days => 7 * ${weeksBack - 1}::int))
    SELECT count(found.at)::int AS count FROM generate_series(${weeksBack - 1}::int, 0, -1) ago
    LEFT JOIN found ON found.at >= ${begin} - make_interval(days => 7 * ago) AND found.at <= ${now()}::timestamptz - make_interval(days => 7 * ago)
    GROUP BY ago ORDER BY ago DESC`.execute(db);
  return rows.map(({ count }) => count);
}

export const signUpsByWeek = (context: Context): Promise<readonly number[]> =>
  countByWeek(context, sql`SELECT app_user.created_at AS at FROM app_user WHERE ${hasSignedUp}`);

// Of today and the six days before, as the list of trips is narrowed to them; each week before it is as long.
export const enquiriesByWeek = (context: Context): Promise<readonly number[]> =>
  countByWeek(
    context,
    sql`SELECT ${enquiriesAtOnce.at} AS at FROM trip ${enquiriesAtOnce.joins} WHERE ${reachOf(tripScopes, context.actor, context.scopes)}`,
    sql`${addDays(dayOf(context.now()), -6)}::date`,
  );
