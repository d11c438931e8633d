import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { calendarFeeds } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { feedAddress, leastPauseMs, mostFeeds } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { hashToken } from "../../http/sessions.ts";
import type { Ports } from "../../ports.ts";
import { homeIdOf, placeOf, readCalendars } from "./feeds.store.ts";

interface FeedPorts extends Pick<Ports, "vault" | "calendars" | "config"> {
  // There is a calendar to be read at once.
  readonly wake: () => void;
}

const tokenBytes = 24;

export function createCalendarFeedHandlers({
  vault,
  calendars,
  config,
  wake,
}: FeedPorts): Handlers<typeof calendarFeeds> {
  const answer = async ({ db, now }: Context, homeId: string) => ({
    calendars: await readCalendars(db, homeId, now()),
  });

  return {
    read: async (_none, context) => answer(context, await homeIdOf(context.db, context.actor.id)),
    add: async ({ name, url: typed }, context) => {
      const url = feedAddress(typed);
      if (!url || !calendars.mayAsk(url)) throw refuseField("url", "wrong");
      const { db, now } = context;
      const homeId = await homeIdOf(db, context.actor.id, true);
      const { rows } = await sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM calendar_feed WHERE host_family_id = ${homeId}`.execute(db);
      if ((rows[0]?.count ?? 0) >= mostFeeds) throw new HttpError("refused", { reason: "tooManyFeeds" });
      const { id } = await db
        .insertInto("calendarFeed")
        .values({ hostFamilyId: homeId, name, site: url.hostname, madeAt: now(), nextAt: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { sealed, keyVersion } = await vault.seal(db, placeOf(homeId, id), url.href);
      await db.updateTable("calendarFeed").set({ urlSealed: sealed, keyVersion }).where("id", "=", id).execute();
      context.afterCommit(wake);
      tell(context);
      return answer(context, homeId);
    },
    makeAddress: async ({ hasNames }, context) => {
      const { db, now } = context;
      const homeId = await homeIdOf(db, context.actor.id, true);
      const token = randomBytes(tokenBytes).toString("base64url");
      const values = { tokenHash: hashToken(token), hasNames, madeAt: now(), readAt: null };
      await db
        .insertInto("calendarToken")
        .values({ hostFamilyId: homeId, ...values })
        .onConflict((conflict) => conflict.column("hostFamilyId").doUpdateSet(values))
        .execute();
      tell(context);
      return { ...(await answer(context, homeId)), url: `${config.origin}/calendars/${token}.ics` };
    },
    setNames: async ({ hasNames }, context) => {
      const homeId = await homeIdOf(context.db, context.actor.id);
      const set = await context.db
        .updateTable("calendarToken")
        .set({ hasNames })
        .where("hostFamilyId", "=", homeId)
        .returning("hostFamilyId")
        .executeTakeFirst();
      if (!set) throw notFound();
      tell(context);
      return answer(context, homeId);
    },
    dropAddress: async (_none, context) => {
      const homeId = await homeIdOf(context.db, context.actor.id);
      await context.db.deleteFrom("calendarToken").where("hostFamilyId", "=", homeId).execute();
      tell(context);
      return answer(context, homeId);
    },
    readAgain: async ({ id }, context) => {
      const { db, now } = context;
      const homeId = await homeIdOf(db, context.actor.id);
      const soonest = sql<Date>`greatest(${now()}::timestamptz, asked_at + ${`${leastPauseMs} milliseconds`}::interval)`;
      const due = await db
        .updateTable("calendarFeed")
        .set({ nextAt: soonest })
        .where("id", "=", id)
        .where("hostFamilyId", "=", homeId)
        .returning("id")
        .executeTakeFirst();
      if (!due) throw notFound();
      context.afterCommit(wake);
      tell(context);
      return answer(context, homeId);
    },
    // The days that it closed go with it.
    remove: async ({ id }, context) => {
      const { db } = context;
      const homeId = await homeIdOf(db, context.actor.id, true);
      const gone = await db
        .deleteFrom("calendarFeed")
        .where("id", "=", id)
        .where("hostFamilyId", "=", homeId)
        .returning("id")
        .executeTakeFirst();
      if (!gone) throw notFound();
      tell(context);
      return answer(context, homeId);
    },
  };
}

const tell = ({ changed, actor }: Context): void =>
  changed({ resource: "hostings", ids: null, audience: { people: [actor.id], businesses: [] } });
