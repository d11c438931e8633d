import { applyAnswers } from "./applyAnswers.ts";
import { applyBatch } from "./applyBatch.ts";
import { applyHeaders, applyPage } from "./applyPage.ts";
import { applySnapshot } from "./applySnapshot.ts";
import { requestOf, settleLane, takeLane } from "./lane.ts";

// The decisions that the engine is composed of. A test replaces one by a broken one and must see it found.
export const parts = { applyBatch, applySnapshot, applyPage, applyHeaders, applyAnswers, takeLane, requestOf, settleLane } as const;

export type Parts = { readonly [Name in keyof typeof parts]: (...args: Parameters<(typeof parts)[Name]>) => ReturnType<(typeof parts)[Name]> };
