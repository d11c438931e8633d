import { bedWeeksOf, together, type BedWeeks } from "#shared/features/timeline/bedWeeks.rules.ts";
import type { planner, PlannerRow } from "#shared/features/timeline/planner.contract.ts";
import { firstDayOf, weeksInYear, type PlannerRows } from "#shared/features/timeline/planner.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { createInviting, type InvitePorts } from "./inviting.ts";
import { readHeldBy } from "./planner.store.ts";
import { readBeds, readHomes } from "./timeline.store.ts";

const spanOf = (year: number): Days => {
  const from = firstDayOf(year);
  return { from, to: addDays(from, weeksInYear * 7) };
};

export const createPlannerHandlers = (ports: InvitePorts): Handlers<typeof planner> => ({
  ...createInviting(ports),
  read: async ({ by, year }, context) => {
    const span = spanOf(year);
    const before = together(await weeksOfHomes(context, spanOf(year - 1)), weeksInYear);
    return { from: span.from, rows: await rowsBy(context, by, span), before: [...before.taken] };
  },
});

interface OfHome extends BedWeeks {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupName: string;
}

async function rowsBy(context: Context, by: PlannerRows, span: Days): Promise<PlannerRow[]> {
  if (by === "types" || by === "coordinators") {
    const held = Map.groupBy(await readHeldBy(context, by, span), ({ rowId }) => rowId);
    return [...held].map(([id, stays]) =>
      rowOf(
        id,
        stays[0]?.name ?? "",
        bedWeeksOf({ guests: 0, stays, blocks: [] }, { from: span.from, weeks: weeksInYear }),
      ),
    );
  }
  const homes = await weeksOfHomes(context, span);
  if (by === "families") return homes.map((home) => rowOf(home.id, home.name, home));
  return [...Map.groupBy(homes, ({ groupId }) => groupId)].map(([id, own]) =>
    rowOf(id, own[0]?.groupName ?? "", together(own, weeksInYear)),
  );
}

const rowOf = (id: string, name: string, { taken, free, blocked }: BedWeeks): PlannerRow => ({
  id,
  name,
  taken: [...taken],
  free: [...free],
  blocked: [...blocked],
});

async function weeksOfHomes(context: Context, span: Days): Promise<readonly OfHome[]> {
  const homes = await readHomes(context, { rows: "homes", q: "", country: "" });
  const ids = homes.map(({ id }) => id);
  const { stays, blocks } = await readBeds(context, ids, span);
  const [staysOf, blocksOf] = [stays, blocks].map((all) => Map.groupBy(all, ({ rowId }) => rowId));
  return homes.map((home) => ({
    ...home,
    ...bedWeeksOf(
      { guests: home.guests, stays: staysOf?.get(home.id) ?? [], blocks: blocksOf?.get(home.id) ?? [] },
      { from: span.from, weeks: weeksInYear },
    ),
  }));
}
