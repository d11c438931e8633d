import type { surroundings } from "#shared/features/surroundings/surroundings.contract.ts";
import type { Config } from "../../config.ts";
import type { Handlers } from "../../http/mount.ts";

export const createSurroundingsHandlers = ({
  webViewOrigins,
}: Pick<Config, "webViewOrigins">): Handlers<typeof surroundings> => ({
  read: async () => ({ webViewOrigins: [...webViewOrigins] }),
});
