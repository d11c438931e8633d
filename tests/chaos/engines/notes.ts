import { decisions as ownDecisions, type Decisions } from "#client/engine/apply/decisions.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";

// What a transaction was for: the engine's own decisions are made inside it, and tell.
export type Note =
  | { readonly t: "batch"; readonly batch: Batch; readonly outcome: "applied" | "old" | "gap" }
  | { readonly t: "snapshot" }
  | { readonly t: "page" | "headers" | "answers" | "take" | "settle" };

export interface Notes {
  readonly decisions: Decisions;
  // The decision made last, since what was noted was forgotten.
  readonly last: () => Note | null;
  readonly forget: () => void;
}

export function takeNotes(replaced: Partial<Decisions>): Notes {
  const decisions: Decisions = { ...ownDecisions, ...replaced };
  let last: Note | null = null;
  const noting =
    <A extends readonly unknown[], R>(decide: (...told: A) => R, note: (result: R, ...told: A) => Note) =>
    (...told: A): R => {
      const result = decide(...told);
      last = note(result, ...told);
      return result;
    };
  return {
    decisions: {
      requestOf: decisions.requestOf,
      applyBatch: noting(decisions.applyBatch, ({ outcome }, _, batch) => ({ t: "batch", batch, outcome })),
      applySnapshot: noting(decisions.applySnapshot, () => ({ t: "snapshot" })),
      applyPage: noting(decisions.applyPage, () => ({ t: "page" })),
      applyHeaders: noting(decisions.applyHeaders, () => ({ t: "headers" })),
      applyAnswers: noting(decisions.applyAnswers, () => ({ t: "answers" })),
      takeLane: noting(decisions.takeLane, () => ({ t: "take" })),
      settleLane: noting(decisions.settleLane, () => ({ t: "settle" })),
    },
    last: () => last,
    forget: () => {
      last = null;
    },
  };
}
