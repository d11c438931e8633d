import type { vettingPast } from "#shared/features/vetting/vettingPast.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { countPast, readPast } from "./vettingPast.store.ts";

const mostExported = 10_000;

// For whoever inspects us: who could host on a day, and on what. Nothing here can be changed.
export const vettingPastHandlers: Handlers<typeof vettingPast> = {
  list: async ({ page, perPage, ...asked }, context) => {
    refuseAhead(asked.on, context);
    const { all, approved } = await countPast(context, asked);
    const total = asked.only === "approved" ? approved : all;
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    // Whoever comes back to a page that has emptied meanwhile sees the last one there is.
    const currentPage = Math.min(page, lastPage);
    const place = { limit: perPage, offset: (currentPage - 1) * perPage };
    return { data: await readPast(context, asked, place), total, perPage, currentPage, lastPage, approved, all };
  },
  exported: async (asked, context) => {
    refuseAhead(asked.on, context);
    const rows = await readPast(context, asked, { limit: mostExported, offset: 0 });
    // What was searched for may be somebody's name.
    const searched = `${asked.q ? " searched" : ""}${asked.only ? ` ${asked.only}` : ""}`;
    await writeLine(context, "vetting:export", `vetting as at ${asked.on} ${rows.length}${searched}`);
    return { rows };
  },
};

function refuseAhead(on: string, { now }: Context): void {
  if (on > dayOf(now())) throw refuseField("on", "wrong");
}
