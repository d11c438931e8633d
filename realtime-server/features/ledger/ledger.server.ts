import type { ledger } from "#shared/features/ledger/ledger.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import { gapsIn } from "./gaps.store.ts";
import { balancesOf } from "./ledger.store.ts";

export const ledgerHandlers: Handlers<typeof ledger> = {
  read: async (_, { db }) => ({ balances: await balancesOf(db), gaps: await gapsIn(db) }),
};
