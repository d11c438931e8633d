import type { hostings } from "#shared/features/hostings/hostings.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Handlers } from "../../http/mount.ts";
import { countHostings, listHostings, pageOfTrip, readHereNow } from "./hostings.store.ts";

const perPage = 12;

export const hostingHandlers: Handlers<typeof hostings> = {
  list: async ({ page, tripSort, tabFilter, routeToTrip }, { db, actor, now }) => {
    const reader = { db, actor, today: dayOf(now()) };
    const { totals, toAnswer } = await countHostings(reader);
    const total = totals[tabFilter];
    const view = { tab: tabFilter, sort: tripSort, perPage };
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    // A link to one trip opens the page that holds it; a page that is no longer there, the last one.
    const currentPage = routeToTrip ? await pageOfTrip(reader, view, routeToTrip) : Math.min(page, lastPage);
    const data = await listHostings(reader, { ...view, page: currentPage });
    const hereNow = await readHereNow(reader);
    return { trips: { data, total, perPage, currentPage, lastPage }, totals, toAnswer, hereNow };
  },
};
