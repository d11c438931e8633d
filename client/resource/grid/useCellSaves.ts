import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { mostCells, type CellChange, type CellOutcome } from "#shared/wire/grid.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { toast } from "#client/session/notify.ts";
import { useText } from "#client/i18n/useText.ts";
import type { GridCalls } from "./gridAddress.ts";

// A cell that somebody else has changed while it was typed into.
export interface Conflict {
  readonly change: CellChange;
  readonly theirs: unknown;
  readonly settle: Waiting["settle"];
}

interface Waiting {
  readonly change: CellChange;
  readonly settle: (outcome: CellOutcome | null) => void;
}

interface CellSavesOptions {
  readonly cells: NonNullable<GridCalls<never>["cells"]> | undefined;
  readonly labelOf: (column: string) => string;
}

const mostSteps = 50;
const turned = ({ id, column, was, value }: CellChange): CellChange => ({ id, column, was: value, value: was });

// Sends what is typed, pasted or filled, together and in one order, and keeps what it did to undo it: each step is an edit of its own, so
// that what somebody has changed since is not taken back.
export function useCellSaves({ cells, labelOf }: CellSavesOptions) {
  const t = useText("grid");
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const done = useRef<{ past: (readonly CellChange[])[]; future: (readonly CellChange[])[] }>({ past: [], future: [] });

  const send = async (changes: readonly CellChange[]): Promise<readonly CellOutcome[]> => {
    const outcomes: CellOutcome[] = [];
    for (let at = 0; at < changes.length; at += mostCells)
      outcomes.push(...((await cells?.({ changes: changes.slice(at, at + mostCells) }))?.outcomes ?? []));
    return outcomes;
  };
  const outcomeOf = (outcomes: readonly CellOutcome[], { id, column }: CellChange): CellOutcome | undefined =>
    outcomes.find((one) => one.id === id && one.column === column);

  const flush = async (): Promise<void> => {
    const batch = waiting.current.splice(0);
    if (batch.length === 0) return;
    const changes = batch.map(({ change }) => change);
    const outcomes = await send(changes).catch(() => []);
    const kept = changes.filter((change) => outcomeOf(outcomes, change)?.outcome === "changed");
    if (kept.length > 0) done.current = { past: [...done.current.past, kept].slice(-mostSteps), future: [] };
    // Who was quicker is for the person to answer: until then the cell is not settled.
    const stale = batch.flatMap(({ change, settle }) => {
      const outcome = outcomeOf(outcomes, change);
      return outcome?.outcome === "stale" ? [{ change, theirs: outcome.value, settle }] : [];
    });
    setConflicts((before) => [...before, ...stale]);
    const asked = new Set(stale.map(({ change }) => change));
    for (const { change, settle } of batch) if (!asked.has(change)) settle(outcomeOf(outcomes, change) ?? null);
    const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
    if (batch.length > 1)
      toast(t("cellsDone", { count: kept.length, refused }), { hue: refused > 0 ? "gorse" : "moss" });
    await revalidate();
  };

  // Null once it stands, or why it does not.
  const save = (change: CellChange): Promise<string | null> =>
    new Promise((resolve, reject) => {
      const settle = (outcome: CellOutcome | null): void => {
        if (outcome === null) reject(new Error("No answer"));
        else resolve(outcome.outcome === "changed" ? null : reasonOf(outcome));
      };
      enter({ change, settle });
    });
  const enter = (one: Waiting): void => {
    waiting.current.push(one);
    if (waiting.current.length === 1) sending.current = sending.current.then(flush);
  };
  const reasonOf = ({ outcome, column, issue, code = "unexpected", reason }: CellOutcome): string => {
    if (outcome === "stale") return t("changedMeanwhile");
    return issue
      ? wordsOfIssue({ rule: issue.rule, limit: issue.limit ?? 0 }, labelOf(column))
      : wordsOfCode(code, reason).what;
  };

  const step = async (from: "past" | "future", to: "past" | "future"): Promise<void> => {
    const last = done.current[from].at(-1);
    if (!last) return;
    done.current = { ...done.current, [from]: done.current[from].slice(0, -1) };
    // What was done last is undone first: a cell may hang on the one before it.
    const outcomes = await send(from === "past" ? last.toReversed().map(turned) : last).catch(() => []);
    const kept = last.filter((change) => outcomeOf(outcomes, change)?.outcome === "changed");
    if (kept.length > 0) done.current = { ...done.current, [to]: [...done.current[to], kept] };
    const words = from === "past" ? "undone" : "redone";
    toast(kept.length === last.length ? t(words) : t("changedMeanwhile"), {
      hue: kept.length === last.length ? "moss" : "gorse",
    });
    await revalidate();
  };

  const [conflict = null] = conflicts;
  const settle = (isMine: boolean): void => {
    setConflicts((before) => before.slice(1));
    if (!conflict) return;
    const { change, theirs, settle: end } = conflict;
    if (isMine) enter({ change: { ...change, was: theirs }, settle: end });
    else end({ id: change.id, column: change.column, outcome: "changed" });
  };
  return {
    save,
    undo: () => void step("past", "future"),
    redo: () => void step("future", "past"),
    conflict,
    settle,
  };
}
