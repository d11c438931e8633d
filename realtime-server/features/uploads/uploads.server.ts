import type { uploads } from "#shared/features/uploads/uploads.contract.ts";
import { findOwn, progressOf, type Home } from "../../files/uploads.store.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { declareUpload } from "./declaring.ts";

export const createUploadHandlers = (
  ports: Pick<Ports, "config">,
  homes: readonly Home[],
): Handlers<typeof uploads> => ({
  declare: async (asked, context) => progressOf(await declareUpload(ports, asked, context)),
  read: async ({ upload: id }, { db, actor }) => progressOf(await findOwn(db, homes, { actor, id })),
});
