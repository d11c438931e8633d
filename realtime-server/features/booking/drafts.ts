import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { findDraft, keepDraft, type DraftTable, type KeptDraft } from "./drafts.store.ts";

interface Written {
  readonly stay: string;
  readonly version: number;
}

// What somebody is planning goes on on any of their devices; of two that write, the later one is shown what the other has kept.
export const createDrafts = (table: DraftTable) => ({
  readDraft: async (_: object, { db, actor }: Context): Promise<{ draft: KeptDraft | null }> => ({
    draft: await findDraft(db, table, actor.id),
  }),
  keepDraft: async (written: Written, { db, actor, now }: Context): Promise<{ draft: KeptDraft }> => {
    const draft = await keepDraft(db, table, { ...written, userId: actor.id, now: now() });
    if (!draft) throw new HttpError("stale_state", { extra: { draft: await findDraft(db, table, actor.id) } });
    return { draft };
  },
});
