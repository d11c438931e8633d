import { parts as ownParts, type Parts } from "#client/engine/parts.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";

// What a transaction was for: the engine's own decisions are made inside it, and tell.
export type Note =
  | { readonly t: "batch"; readonly batch: Batch; readonly outcome: "applied" | "old" | "gap" }
  | { readonly t: "snapshot" }
  | { readonly t: "page" | "headers" | "answers" | "take" | "settle" };

export interface Notes {
  readonly parts: Parts;
  // The decision made last, since what was noted was forgotten.
  readonly last: () => Note | null;
  readonly forget: () => void;
}

export function takeNotes(replaced: Partial<Parts>): Notes {
  const parts: Parts = { ...ownParts, ...replaced };
  let last: Note | null = null;
  const noting = <A extends readonly unknown[], R>(decide: (...told: A) => R, note: (result: R, ...told: A) => Note) => (...told: A): R => {
    const result = decide(...told);
    last = note(result, ...told);
    return result;
  };
  return {
    parts: {
      requestOf: parts.requestOf,
      applyBatch: noting(parts.applyBatch, ({ outcome }, _, batch) => ({ t: "batch", batch, outcome })),
      applySnapshot: noting(parts.applySnapshot, () => ({ t: "snapshot" })),
      applyPage: noting(parts.applyPage, () => ({ t: "page" })),
      applyHeaders: noting(parts.applyHeaders, () => ({ t: "headers" })),
      applyAnswers: noting(parts.applyAnswers, () => ({ t: "answers" })),
      takeLane: noting(parts.takeLane, () => ({ t: "take" })),
      settleLane: noting(parts.settleLane, () => ({ t: "settle" })),
    },
    last: () => last,
    forget: () => {
      last = null;
    },
  };
}
