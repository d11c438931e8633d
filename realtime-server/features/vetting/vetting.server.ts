import { vettingGrid, type vetting } from "#shared/features/vetting/vetting.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import type { Handlers } from "../../http/mount.ts";
import { findHousehold } from "./household.store.ts";
import { householdRows, shownRows, type FoundHousehold } from "./households.store.ts";
import type { VettingCommands } from "./followCheck.ts";
import { recordCheck } from "./recordCheck.ts";

const list = gridHandlers(vettingGrid, householdRows);

export const countVetting = countsOf(vettingGrid, () => householdRows);

export const createVettingHandlers = (commands: VettingCommands): Handlers<typeof vetting> => ({
  rows: async (asked, context) => {
    const { rows, ...window } = await list.rows(asked, context);
    return { ...window, rows: await shownRows(context, rows as FoundHousehold[]) };
  },
  values: list.values,
  read: async ({ id }, context) => ({ item: await findHousehold(context, id) }),
  record: (recording, context) => recordCheck(context, recording, commands),
});
