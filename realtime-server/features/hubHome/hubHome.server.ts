import type { hubHome } from "#shared/features/hubHome/hubHome.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import { countPlaces, type CountWaiting } from "./counts.ts";
import { findEverywhere } from "./find.ts";
import { readToday } from "./today.ts";

export const createHubHomeHandlers = (countWaiting: CountWaiting): Handlers<typeof hubHome> => ({
  today: (_, context) => readToday(context, countWaiting),
  counts: async (_, context) => ({ counts: await countPlaces(context, countWaiting) }),
  find: async ({ q }, context) => ({ rows: await findEverywhere(context, q) }),
});
