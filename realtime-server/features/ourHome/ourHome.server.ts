import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import type { HomeChanges, OurHome, ourHomes } from "#shared/features/ourHome/ourHome.contract.ts";
import { isLive, mistakesInHome } from "#shared/features/ourHome/ourHome.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { setOwnPrice } from "../../db/ownPrices.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Work } from "../../jobs/work.ts";
import {
  refuseHeldBeds,
  saveAmenities,
  saveGuide,
  saveMembers,
  saveRooms,
  saveRule,
  saveWeek,
} from "./home.changes.ts";
import { findHomeId, holdHome, readOurHome } from "./home.store.ts";
import { arrangePhotos, takePhoto } from "./photos.changes.ts";

export interface OfficePort {
  readonly giveTask: (
    work: Work,
    task: { readonly kind: TaskKind; readonly entity: "vetting"; readonly entityId: string },
  ) => Promise<void>;
}

export const createOurHomeHandlers = (office: OfficePort): Handlers<typeof ourHomes> => ({
  read: async (_none, { db, actor, now }) => ({
    home: await readOurHome(db, await findHomeId(db, actor.id), dayOf(now())),
  }),
  save: async ({ expectedVersion, changes }, context) => {
    const home = await held(context, expectedVersion);
    const mistakes = mistakesInHome({ home, changes, isLive: isLive(home.state), today: dayOf(context.now()) });
    const issues = Object.fromEntries(Object.entries(mistakes).map(([field, rule]) => [field, [{ rule }]]));
    if (Object.keys(issues).length > 0) throw new HttpError("invalid", { issues });
    await refuseHeldBeds(context, home, changes);
    await saveParts(context, home, changes, office);
    return saved(context, home);
  },
  arrange: async ({ expectedVersion, photos }, context) => {
    const home = await held(context, expectedVersion);
    await arrangePhotos(context.db, home, { photos, locale: context.caller.locale });
    return saved(context, home);
  },
  removePhoto: async ({ key }, context) => {
    const home = await held(context, null);
    await takePhoto(context.db, home, key);
    return saved(context, home);
  },
});

// Null: on whatever version there is.
async function held({ db, actor, now }: Context, expectedVersion: number | null): Promise<OurHome> {
  const { id, version } = await holdHome(db, actor.id);
  const home = await readOurHome(db, id, dayOf(now()));
  if (expectedVersion !== null && expectedVersion !== version) throw new HttpError("stale_state", { extra: { home } });
  return home;
}

async function saveParts(context: Context, home: OurHome, changes: HomeChanges, office: OfficePort): Promise<void> {
  const { rooms, amenities, members, week, guide, rule, ...plain } = changes;
  const { languages, hostingTypes, ...words } = plain;
  await context.db
    .updateTable("hostFamily")
    .set({
      ...words,
      ...(languages && { languages: [...new Set(languages)] }),
      ...(hostingTypes && { hostingTypes: [...new Set(hostingTypes)] }),
      ...(rooms && { bedrooms: rooms.length }),
      profileVersion: home.version,
    })
    .where("id", "=", home.id)
    .execute();
  const { immersionRate } = words;
  if (immersionRate !== undefined)
    await setOwnPrice(context.db, {
      hostFamilyId: home.id,
      service: "immersion",
      amount: immersionRate,
      today: dayOf(context.now()),
    });
  if (rooms) await saveRooms(context, home, rooms);
  if (amenities) await saveAmenities(context, home, amenities);
  if (week) await saveWeek(context, home, week);
  if (guide) await saveGuide(context, home, guide);
  if (rule) await saveRule(context, home, rule);
  if (members && (await saveMembers(context, home, members)))
    await office.giveTask(context, { kind: "newAdult", entity: "vetting", entityId: home.id });
}

async function saved({ db, changed, actor, now }: Context, { id, version }: OurHome): Promise<{ home: OurHome }> {
  await db
    .updateTable("hostFamily")
    .set({ profileVersion: version + 1 })
    .where("id", "=", id)
    .execute();
  changed({ resource: "vetting", ids: [id], audience: { people: [actor.id], businesses: [] } });
  return { home: await readOurHome(db, id, dayOf(now())) };
}
