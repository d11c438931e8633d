import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "#shared/access/can.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { Operation } from "#shared/features/conversations/operations.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import type { TriedStep } from "#shared/features/macros/macros.contract.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import { id } from "#shared/wire/fields.ts";
import { untold } from "../../db/readings.ts";
import { HttpError } from "../../http/errors.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { heldBy, writeAssignee } from "./assignment.store.ts";
import { putLabel, sayPriority } from "./desk.acts.ts";
import { hasOthersSince, readPriorityOf } from "./desk.store.ts";
import { readLabelsOf } from "./labels.store.ts";
import { addStep } from "./deskSteps.store.ts";
import { readHeader } from "./headers.store.ts";
import { tryMacro } from "./macroTrial.ts";
import type { Operations } from "./operate.ts";
import { commitsIn } from "./planned.store.ts";
import { readerOf } from "./reader.ts";

const whose = z.object({ personId: z.nullable(id), teamId: z.nullable(id) });
const deed = z.discriminatedUnion("t", [
  z.object({ t: z.literal("reply"), seq: z.number() }),
  z.object({ t: z.literal("label"), labelId: id, isOn: z.boolean() }),
  z.object({ t: z.literal("priority"), is: z.nullable(z.enum(priorities)), was: z.nullable(z.enum(priorities)) }),
  z.object({ t: z.literal("whose"), is: whose, was: whose }),
  z.object({ t: z.literal("snooze") }),
  z.object({ t: z.literal("archive") }),
]);
type Deed = z.infer<typeof deed>;
const deeds = z.object({ deeds: z.array(deed) });

const changed: Outcome = { refused: "stale_state" };

interface SeriesPorts {
  readonly news: Pick<News, "touched">;
  readonly operations: Pick<Operations, "within">;
}

export interface Turn {
  readonly work: Work;
  readonly conversationId: string;
  readonly asker: Actor;
}

export type Series = ReturnType<typeof createSeries>;

// A series in one conversation: all of it, or nothing and why. What it writes and puts away goes the way of every other operation, with every
// right asked anew.
export function createSeries({ news, operations }: SeriesPorts) {
  const tell = ({ afterCommit }: Work, feeds: readonly string[]): void => afterCommit(() => news.touched(feeds));

  type Part = Operation extends infer O ? (O extends Operation ? Omit<O, "opId" | "conversationId"> : never) : never;

  async function operate({ work, conversationId, asker }: Turn, part: Part) {
    const op = { ...part, opId: randomUUID(), conversationId } as Operation;
    const { answer, tell: telling } = await operations.within(commitsIn(work.db), asker, op);
    if (!answer.ok) throw new HttpError(answer.code);
    work.afterCommit(telling);
    return answer;
  }

  async function giveTo(turn: Turn, is: z.infer<typeof whose>): Promise<Deed> {
    const { work, conversationId, asker } = turn;
    const was = await heldBy(work.db, conversationId);
    const at = work.now();
    tell(work, await writeAssignee(work.db, { conversationId, ...is, byId: asker.id, at }));
    await addStep(work.db, { conversationId, act: is.teamId === null ? "assign" : "team", ...is, byId: asker.id, at });
    return { t: "whose", is, was };
  }

  async function carryOut(turn: Turn, { step, text }: TriedStep): Promise<Deed> {
    const { work, conversationId, asker } = turn;
    const saying = { conversationId, byId: asker.id, at: work.now() };
    switch (step.t) {
      case "reply": {
        const { seq = 0 } = await operate(turn, { t: "send", type: contentTypes.text, body: text ?? step.text });
        return { t: "reply", seq };
      }
      case "label":
        tell(work, await putLabel(work, { ...saying, labelId: step.labelId, isOn: step.isOn }));
        return { t: "label", labelId: step.labelId, isOn: step.isOn };
      case "priority": {
        const was = await readPriorityOf(work.db, conversationId);
        tell(work, await sayPriority(work.db, { ...saying, priority: step.priority }));
        return { t: "priority", is: step.priority, was };
      }
      case "assign":
        return giveTo(turn, { personId: step.personId, teamId: null });
      case "team":
        return giveTo(turn, { personId: null, teamId: step.teamId });
      case "snooze": {
        const until = new Date(work.now().getTime() + step.hours * 3_600_000).toISOString();
        await operate(turn, { t: "snooze", until, seq: Number.MAX_SAFE_INTEGER });
        return { t: "snooze" };
      }
      case "archive":
        await operate(turn, { t: "archive" });
        return { t: "archive" };
    }
  }

  // Whether it could be put back; what has been changed since stays.
  async function putBack(turn: Turn, one: Deed): Promise<boolean> {
    const { work, conversationId, asker } = turn;
    const saying = { conversationId, byId: asker.id, at: work.now() };
    switch (one.t) {
      case "reply": {
        // Somebody may have answered it. What its writer has said since is no answer, and what was taken back none either.
        if (await hasOthersSince(work.db, { conversationId, seq: one.seq, personId: asker.id })) return false;
        await operate(turn, { t: "delete", seq: one.seq });
        return true;
      }
      case "label":
        if ((await readLabelsOf(work.db, conversationId)).includes(one.labelId) !== one.isOn) return false;
        tell(work, await putLabel(work, { ...saying, labelId: one.labelId, isOn: !one.isOn }));
        return true;
      case "priority":
        if ((await readPriorityOf(work.db, conversationId)) !== one.is) return false;
        tell(work, await sayPriority(work.db, { ...saying, priority: one.was }));
        return true;
      case "whose": {
        const now = await heldBy(work.db, conversationId);
        if (now.personId !== one.is.personId || now.teamId !== one.is.teamId) return false;
        await giveTo(turn, one.was);
        return true;
      }
      case "snooze":
        await operate(turn, { t: "unsnooze" });
        return true;
      case "archive":
        await operate(turn, { t: "unarchive" });
        return true;
    }
  }

  return {
    act: async (turn: Turn, steps: readonly MacroStep[]): Promise<Outcome> => {
      const { work, conversationId, asker } = turn;
      const header = await readHeader(work.db, readerOf(asker, work.now(), untold), conversationId);
      if (!header) return { refused: "not_found" };
      const tried = await tryMacro({ db: work.db, header, askerId: asker.id }, steps);
      const refusal = tried.find((one) => one.refusal !== null)?.refusal;
      if (refusal) return { refused: refusal };
      const done: Deed[] = [];
      for (const one of tried.filter(({ isSame }) => !isSame)) done.push(await carryOut(turn, one));
      return { before: done.length === 0 ? null : { deeds: done } };
    },
    undo: async (turn: Turn, before: unknown): Promise<Outcome> => {
      for (const one of deeds.parse(before).deeds.toReversed()) if (!(await putBack(turn, one))) return changed;
      return { before: null };
    },
  };
}
