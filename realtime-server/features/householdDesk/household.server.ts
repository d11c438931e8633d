import { isStale } from "#shared/features/householdDesk/beds.rules.ts";
import type { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { isUnsaid, refuseLeadingAway, sayInLanguage } from "../../db/homeWords.ts";
import { recordPause } from "../../db/pauses.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { setDays } from "./days.store.ts";
import { refuseTooFewBeds, saveHouse, saveProfile } from "./house.store.ts";
import { holdHousehold, readHousehold, readStays } from "./household.store.ts";
import { addMember, changeMember, removeMember } from "./members.store.ts";
import { readChanges, readPast } from "./past.store.ts";
import { openReach } from "./reach.store.ts";

const longestPauseDays = 366;

// Changes a household that nobody else changes meanwhile, and tells of it: the office, and the family itself.
async function changed(
  context: Context,
  id: string,
  change: (stands: Household) => Promise<void>,
): Promise<{ item: Household }> {
  const { userId } = await holdHousehold(context, id);
  await change(await readHousehold(context, id));
  context.changed({ resource: "vetting", ids: [id], audience: { people: [userId], businesses: [] } });
  context.changed({ resource: "hostings", ids: null, audience: { people: [userId], businesses: [] } });
  return { item: await readHousehold(context, id) };
}

function refuseStale(stands: object, was: object): void {
  if (isStale(stands, was)) throw new HttpError("stale_state");
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

// What was named of a draft; what was not stays as it stands.
const given = <T extends object>(draft: T): Given<T> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Given<T>;

export const householdHandlers: Handlers<typeof households> = {
  read: async ({ id }, context) => ({ item: await readHousehold(context, id) }),
  changes: async ({ id }, context) => {
    await holdHousehold(context, id, null);
    return { changes: await readChanges(context, id) };
  },
  past: async ({ id, on }, context) => {
    await holdHousehold(context, id, null);
    return { household: await readPast(context, id, on) };
  },
  openPhone: async ({ id }, context) => ({ phone: await openReach(context, id, "phone") }),
  openReach: async ({ id, way }, context) => ({ whole: await openReach(context, id, way) }),
  profile: ({ id, was, ...draft }, context) =>
    changed(context, id, async ({ profile }) => {
      refuseStale(profile, was);
      await saveProfile(context, id, given(draft));
    }),
  words: ({ id, locale, was, ...draft }, context) =>
    changed(context, id, async ({ words = [] }) => {
      const stands = words.find((one) => one.locale === locale);
      if (!stands) throw notFound();
      refuseStale(stands, was);
      const corrected = given(draft);
      refuseLeadingAway(corrected);
      const said = { ...stands, ...corrected };
      // To say nothing in a language any more is its household's own to do.
      if (isUnsaid(said)) throw refuseField("title", "required");
      await sayInLanguage(context.db, id, { locale, said, now: context.now(), byOffice: true });
    }),
  house: ({ id, was, ...draft }, context) =>
    changed(context, id, async ({ house }) => {
      refuseStale(house, was);
      const wanted = { ...house, ...given(draft) };
      refuseTooFewBeds(wanted, await readStays(context, id), context);
      await saveHouse(context.db, id, wanted);
    }),
  addMember: ({ id, ...draft }, context) => changed(context, id, () => addMember(context, id, draft)),
  changeMember: ({ id, memberId, was, ...draft }, context) =>
    changed(context, id, async ({ members }) => {
      const member = members.find((one) => one.id === memberId);
      if (!member) throw notFound();
      refuseStale(member, was);
      const { id: _, picture: __, ...person } = member;
      await changeMember(context, { hostFamilyId: id, id: memberId }, { ...person, ...given(draft) });
    }),
  removeMember: ({ id, memberId }, context) =>
    changed(context, id, ({ members }) => removeMember(context, members, memberId)),
  setDays: ({ id, fromDate: from, toDate: to, isHosting, note }, context) =>
    changed(context, id, async () => {
      await setDays(context, { id, stays: await readStays(context, id) }, { from, to, isHosting, note });
    }),
  show: ({ id, pausedUntil, isHidden, reason = "" }, context) =>
    changed(context, id, async (stands) => {
      const today = dayOf(context.now());
      if (pausedUntil && (pausedUntil <= today || pausedUntil > addDays(today, longestPauseDays)))
        throw refuseField("pausedUntil", "order");
      if (isHidden === true && reason === "") throw refuseField("reason", "required");
      const hiding =
        isHidden === undefined || isHidden === stands.isHidden
          ? {}
          : { hiddenAt: isHidden ? context.now() : null, hiddenReason: isHidden ? reason : null };
      if (pausedUntil !== undefined)
        await recordPause(context.db, { hostFamilyId: id, until: pausedUntil, now: context.now() });
      if (Object.keys(hiding).length > 0)
        await context.db.updateTable("hostFamily").set(hiding).where("id", "=", id).execute();
    }),
};
