import type { NewPending } from "../model.ts";
import type { OutboxChanges } from "../store/storePorts.ts";
import { isUntried, made, onMessage, untried, type Doing, type Rows } from "./making.ts";

// What stands in the field of a conversation before it is sent, for one's other devices: it leaves when the writing pauses.
export const draftPauseMs = 2_000;

export type DraftChoice = "own" | "other";

interface DraftChoosing {
  readonly choice: DraftChoice;
  readonly over: number;
}

export interface Drafting {
  readonly text: string;
  // The version that stood there when it was written.
  readonly over: number;
}

// What is written on is over what it began from, whatever has come from another device since; behind one that is leaving it is over that one.
export function madeDraft(rows: Rows, doing: Doing, { text, over }: Drafting): NewPending {
  const before = rows.findLast(({ op }) => op.t === "draft");
  const begun = before?.op.t === "draft" ? before.op.base : undefined;
  const one = made(doing, doing.newId(), { t: "draft", text, base: begun ?? over });
  const after = before === undefined ? undefined : isUntried(before) ? before.after : before.op.opId;
  return onMessage(one, after);
}

export function queueDraft(rows: Rows, doing: Doing, drafting: Drafting): OutboxChanges {
  return {
    drop: untried(rows, ({ t }) => t === "draft"),
    put: [{ ...madeDraft(rows, doing, drafting), readyAt: doing.now + draftPauseMs }],
  };
}

// Of two that were written at once one is chosen: one's own goes over the other's, or gives way to it.
export function queueChoice(rows: Rows, doing: Doing, { choice, over }: DraftChoosing): OutboxChanges {
  const own = rows.findLast(({ op }) => op.t === "draft");
  if (own?.op.t !== "draft" || own.refusal === undefined) return {};
  const { text } = own.op;
  return {
    drop: [own.op.opId],
    ...(choice === "own" ? { put: [made(doing, doing.newId(), { t: "draft", text, base: over })] } : {}),
  };
}
