import { applyAnswers } from "./applyAnswers.ts";
import { applyBatch } from "./applyBatch.ts";
import { applyHeaders, applyPage } from "./applyPage.ts";
import { applySnapshot } from "./applySnapshot.ts";
import { requestOf, settleLane, takeLane } from "../outbox/lane.ts";

// The decisions that the engine is composed of. A test replaces one by a broken one and must see it found.
export const decisions = {
  applyBatch,
  applySnapshot,
  applyPage,
  applyHeaders,
  applyAnswers,
  takeLane,
  requestOf,
  settleLane,
} as const;

export type Decisions = {
  readonly [Name in keyof typeof decisions]: (
    ...args: Parameters<(typeof decisions)[Name]>
  ) => ReturnType<(typeof decisions)[Name]>;
};
