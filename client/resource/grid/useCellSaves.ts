import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { mostCells, type CellChange, type CellOutcome } from "#shared/wire/grid.ts";
import { dropped, noSteps, stepped, turned, type Steps, type Turn } from "#shared/wire/gridSteps.rules.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { toast } from "#client/session/notify.ts";
import { useText } from "#client/i18n/useText.ts";
import { tellFailure } from "../tellFailure.ts";
import type { GridCalls } from "./gridAddress.ts";

// A cell that somebody else has changed while it was typed into.
export interface Conflict {
  readonly change: CellChange;
  readonly theirs: unknown;
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly settle: Waiting["settle"];
}

interface Waiting {
  readonly change: CellChange;
  readonly settle: (outcome: CellOutcome | null) => void;
}

interface SentStep {
  readonly id: string;
  readonly turn: Turn;
}

interface Sent {
  readonly outcomes: readonly CellOutcome[];
  readonly failure: unknown;
}

interface CellSavesOptions {
  readonly calls: Pick<GridCalls<never>, "cells" | "steps">;
  // Whether anything is typed into: only then is it asked what was done before.
  readonly isSheet: boolean;
  readonly labelOf: (column: string) => string;
}

// Sends what is typed, pasted or filled, together and in one order, and keeps what it did to undo it: each step is an edit of its own, so
// that what somebody has changed since is not taken back.
export function useCellSaves({ calls: { cells, steps }, isSheet, labelOf }: CellSavesOptions) {
  const t = useText("grid");
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const sending = useRef<Promise<void>>(Promise.resolve());
  // What means nothing in its column never leaves, and is told with what did.
  const unread = useRef(0);
  // As the server has written it down, whatever page or device it was done on.
  const done = useRef<Promise<Steps>>(Promise.resolve(noSteps));
  const readSteps = useEffectEvent((signal: AbortSignal) => {
    const reading = steps?.({}, { isQuiet: true, signal });
    if (reading) done.current = reading.catch(() => noSteps);
  });
  useEffect(() => {
    if (!isSheet) return undefined;
    const leaving = new AbortController();
    readSteps(leaving.signal);
    return () => leaving.abort();
  }, [isSheet]);
  const learn = (after: (known: Steps) => Steps): void => {
    done.current = done.current.then(after);
  };

  // A part that nobody has answered for takes nothing away from those before it.
  const send = async (changes: readonly CellChange[], step: SentStep): Promise<Sent> => {
    const outcomes: CellOutcome[] = [];
    try {
      for (let at = 0; at < changes.length; at += mostCells)
        outcomes.push(...((await cells?.({ changes: changes.slice(at, at + mostCells), step }))?.outcomes ?? []));
    } catch (failure) {
      return { outcomes, failure };
    }
    return { outcomes, failure: null };
  };
  const outcomeOf = (outcomes: readonly CellOutcome[], { id, column }: CellChange): CellOutcome | undefined =>
    outcomes.find((one) => one.id === id && one.column === column);

  const isChanged = (outcomes: readonly CellOutcome[], change: CellChange): boolean =>
    outcomeOf(outcomes, change)?.outcome === "changed";
  // What stood there already, or another has made the same, is nothing to take back.
  const own = (outcomes: readonly CellOutcome[], kept: readonly CellChange[]): readonly CellChange[] =>
    kept.filter((change) => !outcomeOf(outcomes, change)?.stood);

  const flush = async (): Promise<void> => {
    const [batch, senseless] = [waiting.current.splice(0), unread.current];
    unread.current = 0;
    if (batch.length === 0 && senseless < 2) return;
    const changes = batch.map(({ change }) => change);
    const step: SentStep = { id: crypto.randomUUID(), turn: "edit" };
    const { outcomes, failure } = await send(changes, step);
    const kept = changes.filter((change) => isChanged(outcomes, change));
    learn((known) => stepped(known, { ...step, changes: own(outcomes, kept) }));
    // Who was quicker is for the person to answer: until then the cell is not settled.
    const stale = batch.flatMap(({ change, settle }) => {
      const outcome = outcomeOf(outcomes, change);
      return outcome?.outcome === "stale"
        ? [{ change, theirs: outcome.value, by: outcome.by, at: outcome.at, settle }]
        : [];
    });
    setConflicts((before) => [...before, ...stale]);
    const asked = new Set(stale.map(({ change }) => change));
    for (const { change, settle } of batch) if (!asked.has(change)) settle(outcomeOf(outcomes, change) ?? null);
    const unanswered = failure === null ? 0 : changes.length - outcomes.length;
    const refused = outcomes.filter(({ outcome }) => outcome === "refused").length + senseless + unanswered;
    if (batch.length + senseless > 1)
      toast(t("cellsDone", { count: kept.length, refused }), { hue: refused > 0 ? "gorse" : "moss" });
    if (batch.length > 0) await revalidate();
    waiting.current = waiting.current.map((one) => ({ ...one, change: overOwn(one.change, kept, outcomes) }));
  };
  // What was typed over one's own words while they were on their way is no conflict with oneself.
  const overOwn = (change: CellChange, kept: readonly CellChange[], outcomes: readonly CellOutcome[]): CellChange => {
    const own = kept.find(({ id, column }) => id === change.id && column === change.column);
    const isOver = own && JSON.stringify(own.was) === JSON.stringify(change.was);
    return isOver ? { ...change, was: outcomeOf(outcomes, own)?.value ?? own.value } : change;
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
    wake();
  };
  const wake = (): void => {
    if (waiting.current.length + unread.current === 1) sending.current = sending.current.then(flush);
  };
  const reasonOf = ({ outcome, column, issue, code = "unexpected", reason }: CellOutcome): string => {
    if (outcome === "stale") return t("changedMeanwhile");
    return issue
      ? wordsOfIssue({ rule: issue.rule, limit: issue.limit ?? 0 }, labelOf(column))
      : wordsOfCode(code, reason).what;
  };

  const step = async (turn: "undo" | "redo"): Promise<void> => {
    const last = (await done.current)[turn === "undo" ? "past" : "future"].at(-1);
    if (!last) return;
    // What was done last is undone first: a cell may hang on the one before it.
    const changes = turn === "undo" ? last.changes.toReversed().map(turned) : [...last.changes];
    const { outcomes, failure } = await send(changes, { id: last.id, turn });
    const kept = changes.filter((change) => isChanged(outcomes, change));
    // What somebody has changed since is not taken back, nor asked about again; what nobody has answered for is.
    const answered = { id: last.id, changes: changes.slice(0, outcomes.length) };
    learn((known) => {
      const after = stepped(known, { id: last.id, turn, changes: own(outcomes, kept) });
      return dropped(after, turn === "undo" ? "past" : "future", answered);
    });
    const words = turn === "undo" ? "undone" : "redone";
    const isWhole = kept.length === changes.length;
    // Nobody has changed what nobody could be asked about.
    if (failure !== null) tellFailure(failure);
    else toast(isWhole ? t(words) : t("changedMeanwhile"), { hue: isWhole ? "moss" : "gorse" });
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
  const onUnread = (): void => {
    unread.current += 1;
    wake();
  };
  return {
    save: { change: save, onUnread },
    undo: () => void step("undo"),
    redo: () => void step("redo"),
    tellCut: () => toast(t("pasteCut"), { hue: "gorse" }),
    conflict,
    settle,
  };
}
