import type { hubHome } from "#shared/features/hubHome/hubHome.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import { countPlaces } from "./counts.ts";
import { findEverywhere } from "./find.ts";
import { readToday } from "./today.ts";

export const hubHomeHandlers: Handlers<typeof hubHome> = {
  today: (_, context) => readToday(context),
  counts: async (_, context) => ({ counts: await countPlaces(context) }),
  find: async ({ q }, context) => ({ rows: await findEverywhere(context, q) }),
};
