import type { Macro, macros } from "#shared/features/macros/macros.contract.ts";
import { mistakeOf, mostMacros, type MacroStep } from "#shared/features/macros/macros.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { readHeader } from "./headers.store.ts";
import { addMacro, changeMacro, findMacro, holdMacros, listMacros, removeMacro } from "./macros.store.ts";
import { tryMacro } from "./macroTrial.ts";
import type { ReaderFor } from "./reader.ts";
import { writeLine } from "../../db/auditLine.ts";

// The series that the office keeps. They are carried out as jobs (macroWork.ts); here one sees first what one would do.
export function createMacroHandlers({ readerFor }: { readonly readerFor: ReaderFor }): Handlers<typeof macros> {
  function judge(steps: readonly MacroStep[]): void {
    const mistake = mistakeOf(steps);
    if (mistake !== null) throw refuseField("steps", mistake === "empty" ? "required" : "wrong");
  }

  const there = (found: Macro | undefined): Macro => {
    if (!found) throw notFound();
    return found;
  };

  async function tell(context: Context, id: string): Promise<void> {
    await writeLine(context, "desk:macro", `macro:${id}`);
    context.changed({ resource: "desk", ids: null, audience: officeAlone });
  }

  return {
    list: async (_, { db }) => ({ macros: await listMacros(db) }),
    create: async ({ name, steps }, context) => {
      const { db, actor, now } = context;
      judge(steps);
      if ((await holdMacros(db)) >= mostMacros) throw new HttpError("too_large");
      const item = there(await addMacro(db, { name, steps, byId: actor.id, at: now() }));
      await tell(context, item.id);
      return { item };
    },
    update: async ({ id, ...changes }, context) => {
      const { db, actor, now } = context;
      const held = there(await findMacro(db, id));
      const [name, steps] = [changes.name ?? held.name, changes.steps ?? held.steps];
      judge(steps);
      const item = there(await changeMacro(db, id, { name, steps, byId: actor.id, at: now() }));
      await tell(context, id);
      return { item };
    },
    remove: async ({ id }, context) => {
      if (!(await removeMacro(context.db, id))) throw notFound();
      await tell(context, id);
      return {};
    },
    preview: async ({ id, conversationId }, context) => {
      const macro = there(await findMacro(context.db, id));
      const header = await readHeader(context.db, readerFor(context), conversationId);
      if (!header) throw notFound();
      return { steps: await tryMacro({ db: context.db, header, askerId: context.actor.id }, macro.steps) };
    },
  };
}
