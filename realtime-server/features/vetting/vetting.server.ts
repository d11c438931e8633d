import type { vetting } from "#shared/features/vetting/vetting.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import { findHousehold } from "./household.store.ts";
import { countHouseholds, listHouseholds } from "./households.store.ts";
import type { VettingCommands } from "./followCheck.ts";
import { recordCheck } from "./recordCheck.ts";

export const createVettingHandlers = (commands: VettingCommands): Handlers<typeof vetting> => ({
  list: async (filters, context) => {
    const totals = await countHouseholds(context, filters);
    const total = totals[filters.view];
    const lastPage = Math.max(1, Math.ceil(total / filters.perPage));
    // Whoever comes back to a page that has emptied meanwhile sees the last one there is.
    const page = Math.min(filters.page, lastPage);
    return {
      data: await listHouseholds(context, { ...filters, page }),
      total,
      perPage: filters.perPage,
      currentPage: page,
      lastPage,
      totals,
    };
  },
  read: async ({ id }, context) => ({ item: await findHousehold(context, id) }),
  record: (recording, context) => recordCheck(context, recording, commands),
});
