import { sql } from "kysely";
import type { FenceDraft, geofences } from "#shared/features/geofences/geofences.contract.ts";
import { effectsOf, fencesAt, mostFences, standingAt, type Fence } from "#shared/features/geofences/geofences.rules.ts";
import { isInside, mistakeIn, rounded, type Shape } from "#shared/features/geofences/shapes.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { allFences, campPins, fencesWithin, homePins, pointOfHome } from "./geofences.store.ts";

const tell = ({ changed }: Context, id: string): void =>
  changed({ resource: "geofences", ids: [id], audience: officeAlone });

const people = async ({ db }: Context): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name FROM app_user u
    WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = 'coordinator') ORDER BY name, u.id`.execute(
      db,
    )
  ).rows;

async function columnsOf(context: Context, draft: FenceDraft) {
  const { shape, activeFrom, activeUntil, coordinatorId, activityId, businessId } = draft;
  if (mistakeIn(shape) !== null) throw refuseField("shape", "choice");
  if (activeFrom !== null && activeUntil !== null && activeUntil < activeFrom)
    throw refuseField("activeUntil", "order");
  if (coordinatorId !== null && !(await people(context)).some(({ id }) => id === coordinatorId))
    throw refuseField("coordinatorId", "choice");
  if (activityId !== null && !(await campPins(context)).some(({ id }) => id === activityId))
    throw refuseField("activityId", "choice");
  const business =
    businessId === null ||
    (await context.db.selectFrom("business").select("id").where("id", "=", businessId).executeTakeFirst());
  if (!business) throw refuseField("businessId", "choice");
  return {
    ...draft,
    shape: JSON.stringify(tidy(shape)),
    changedBy: context.actor.id,
    changedAt: context.now(),
  };
}

const tidy = (shape: Shape): Shape =>
  shape.type === "circle" ? { ...shape, at: rounded(shape.at) } : { ...shape, points: shape.points.map(rounded) };

export const geofenceHandlers: Handlers<typeof geofences> = {
  list: async (_, context) => {
    const [fences, homes, camps] = [await fencesWithin(context), await homePins(context), await campPins(context)];
    return {
      fences: fences.map((fence) => ({
        ...fence,
        homes: homes.length === 0 ? null : homes.filter(({ at }) => isInside(fence.shape, at)).length,
      })),
      homes,
      camps,
    };
  },
  choices: async (_, context) => ({
    coordinators: await people(context),
    businesses: await context.db.selectFrom("business").select(["id", "name"]).orderBy("name").orderBy("id").execute(),
  }),
  preview: async ({ id, draft }, context) => {
    const fences = await allFences(context);
    const before = fences.find((fence) => fence.id === id) ?? null;
    if (id !== null && !before) throw notFound();
    if (draft && mistakeIn(draft.shape) !== null) throw refuseField("shape", "choice");
    // A new one comes after all others that are equal to it.
    const after: Fence | null = draft && { ...draft, id: id ?? String(Number.MAX_SAFE_INTEGER) };
    const homes = await homePins(context);
    const others = fences.filter((fence) => fence.id !== id);
    const { entering, leaving, coordinators, prices } = effectsOf(
      others,
      { before, after },
      { homes, day: dayOf(context.now()) },
    );
    const names = new Map((await people(context)).map((one) => [one.id, one.name]));
    const nameOf = (person: string | null): string | null => (person === null ? null : (names.get(person) ?? null));
    const named = ({ id: homeId, name }: { readonly id: string; readonly name: string }) => ({ id: homeId, name });
    return {
      effects: {
        entering: entering.map(named),
        leaving: leaving.map(named),
        coordinators: coordinators.map(({ home, from, to }) => ({
          ...named(home),
          from: nameOf(from),
          to: nameOf(to),
        })),
        prices: prices.map(({ home, from, to }) => ({ ...named(home), from, to })),
      },
    };
  },
  create: async (draft, context) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('geofences', 0))`.execute(context.db);
    if ((await allFences(context)).length >= mostFences) throw new HttpError("refused", { reason: "tooManyFences" });
    const { id } = await context.db
      .insertInto("geofence")
      .values(await columnsOf(context, draft))
      .returning("id")
      .executeTakeFirstOrThrow();
    tell(context, id);
    return { id };
  },
  update: async ({ id, version, ...draft }, context) => {
    const held = await context.db
      .selectFrom("geofence")
      .select("version")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) throw notFound();
    if (held.version !== version) throw new HttpError("stale_state");
    await context.db
      .updateTable("geofence")
      .set({ ...(await columnsOf(context, draft)), version: version + 1 })
      .where("id", "=", id)
      .execute();
    tell(context, id);
    return { id };
  },
  remove: async ({ id }, context) => {
    const { numDeletedRows } = await context.db.deleteFrom("geofence").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
  around: async ({ householdId }, context) => {
    const point = await pointOfHome(context, householdId);
    if (!point) return { area: { coordinatorName: null, price: null, fences: [] } };
    const [fences, today] = [await allFences(context), dayOf(context.now())];
    const here = fencesAt(fences, point, today);
    const { price } = standingAt(fences, point, today);
    return {
      area: {
        coordinatorName: here.find(({ kind }) => kind === "coordinator_area")?.coordinatorName ?? null,
        price,
        fences: here.map(({ id: fenceId, name, kind, activityTitle, businessName, coordinatorName }) => ({
          id: fenceId,
          name,
          kind,
          about: activityTitle ?? businessName ?? coordinatorName,
        })),
      },
    };
  },
};
