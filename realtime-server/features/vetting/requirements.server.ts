import { sql } from "kysely";
import type { CountryAsks, requirements, WrittenRequirement } from "#shared/features/vetting/renewals.contract.ts";
import { heldOn, type Asked } from "#shared/features/vetting/requirements.rules.ts";
import { progressOf, type CheckFacts, type MemberFacts } from "#shared/features/vetting/vetting.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";

interface Written extends Asked {
  readonly countryId: string;
  readonly validFrom: string;
}

async function countriesOf({ db }: Context): Promise<Omit<CountryAsks, "asks">[]> {
  const { rows } = await sql<Omit<CountryAsks, "asks">>`
    SELECT c.id::text AS country_id, c.code, (SELECT count(*)::int FROM host_family f JOIN county y ON y.id = f.county_id WHERE y.country_id = c.id) AS households
    FROM country c WHERE c.hosts ORDER BY c.name, c.id`.execute(db);
  return rows;
}

// The newest word on a day stands before the older one.
async function writtenOf({ db }: Context): Promise<Written[]> {
  const { rows } = await sql<Written>`
    SELECT country_id::text, kind, count, months, valid_from FROM vetting_requirement ORDER BY valid_from DESC, id DESC`.execute(
    db,
  );
  return rows;
}

async function refuseUnknown({ db }: Context, countryId: string): Promise<void> {
  const { rows } = await sql`SELECT FROM country WHERE id = ${countryId} AND hosts`.execute(db);
  if (rows.length === 0) throw notFound();
}

export const requirementHandlers: Handlers<typeof requirements> = {
  list: async (_, context) => {
    const today = dayOf(context.now());
    const written = await writtenOf(context);
    return {
      countries: (await countriesOf(context)).map((country) => ({
        ...country,
        asks: heldOn(
          written.filter(({ countryId }) => countryId === country.countryId),
          today,
        ).map(({ now, next }) => ({ now: plain(now), next: next && { ...plain(next), validFrom: next.validFrom } })),
      })),
    };
  },
  history: async ({ id }, context) => {
    await refuseUnknown(context, id);
    const { rows } = await sql<WrittenRequirement>`
      SELECT r.kind, r.count, r.months, r.valid_from, u.first_name || ' ' || u.last_name AS by_name, r.written_at AS at
      FROM vetting_requirement r LEFT JOIN app_user u ON u.id = r.written_by WHERE r.country_id = ${id} ORDER BY r.id DESC LIMIT 200`.execute(
      context.db,
    );
    return { written: rows };
  },
  // What is over stays as it was: a new word holds from today on at the earliest.
  write: async ({ id, ...draft }, context) => {
    await refuseUnknown(context, id);
    const { db, actor, now } = context;
    if (draft.validFrom < dayOf(now())) throw refuseField("validFrom", "order");
    const before = heldOn(
      (await writtenOf(context)).filter(({ countryId }) => countryId === id),
      draft.validFrom,
    ).find((one) => one.now.kind === draft.kind)?.now;
    if (before?.count === draft.count && before.months === draft.months)
      throw new HttpError("refused", { reason: "alreadyHeld" });
    await db
      .insertInto("vettingRequirement")
      .values({ countryId: id, ...draft, writtenBy: actor.id, writtenAt: now() })
      .execute();
    const object = `country:${id} ${draft.kind} x${draft.count} ${draft.months ?? "no"} months from ${draft.validFrom}`;
    await writeLine(context, "requirements:write", object);
    context.changed({ resource: "vetting", ids: null, audience: officeAlone });
    return {};
  },
  preview: async ({ id, ...draft }, context) => {
    await refuseUnknown(context, id);
    const { rows } = await sql<{
      id: string;
      name: string;
      members: readonly MemberFacts[];
      checks: readonly CheckFacts[];
      asked: readonly Asked[];
    }>`
      SELECT f.id::text, f.parent_guardian_one_last_name AS name, vetting_asked(f.county_id, ${draft.validFrom}::date) AS asked,
        coalesce((SELECT json_agg(json_build_object('id', m.id::text, 'dateOfBirth', m.date_of_birth)) FROM host_family_member m WHERE m.host_family_id = f.id), '[]') AS members,
        coalesce((SELECT json_agg(json_build_object('kind', c.kind, 'memberId', c.member_id::text, 'state', c.state, 'validUntil', c.valid_until)) FROM vetting_check c WHERE c.host_family_id = f.id), '[]') AS checks
      FROM host_family f JOIN county y ON y.id = f.county_id WHERE y.country_id = ${id} AND f.vetting_state IN ('approved', 'renewal_due') ORDER BY name, f.id`.execute(
      context.db,
    );
    const today = dayOf(context.now());
    const lacks = (asked: readonly Asked[], { members, checks }: (typeof rows)[number]): number => {
      const { required, clear } = progressOf({ members, checks, asked }, today);
      return required - clear;
    };
    return {
      approved: rows.length,
      lacking: rows
        .filter(
          (row) => lacks([...row.asked.filter(({ kind }) => kind !== draft.kind), draft], row) > lacks(row.asked, row),
        )
        .map(({ id: householdId, name }) => ({ id: householdId, name })),
    };
  },
};

const plain = ({ kind, count, months }: Asked) => ({ kind, count, months });
