import * as z from "zod/mini";
import { id } from "#shared/wire/fields.ts";
import type { Doing, KindOfWork } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import { findMacro } from "./macros.store.ts";
import type { Series, Turn } from "./series.ts";

const asked = z.object({ macroId: id, revision: z.number() });

const turnOf = (work: Work, { recordId, asker }: Doing): Turn => ({ work, conversationId: recordId, asker });

// A series that the office keeps under a name, as it was when it was chosen.
export const macroKind = (series: Series): KindOfWork => ({
  action: "desk:write",
  isAlone: true,
  judge: async ({ db }, payload) => {
    const meant = asked.safeParse(payload);
    return meant.success && (await findMacro(db, meant.data.macroId))?.revision === meant.data.revision;
  },
  act: async (work, doing) => {
    const { macroId, revision } = asked.parse(doing.payload);
    const macro = await findMacro(work.db, macroId);
    if (macro?.revision !== revision) return { refused: "stale_state" };
    return series.act(turnOf(work, doing), macro.steps);
  },
  undo: (work, { before, ...doing }) => series.undo(turnOf(work, doing), before),
});
