import type { ShownMessage } from "#client/engine/model.ts";

// What the composer is about to make: something new, an answer, or other words for what was said.
export type Writing =
  | { readonly t: "new" }
  | { readonly t: "reply"; readonly to: ShownMessage }
  | OtherWords<"edit">
  | OtherWords<"again">;

interface OtherWords<T> {
  readonly t: T;
  readonly message: ShownMessage;
  // As far as they were written when it was left.
  readonly text?: string;
}

export const newWriting: Writing = { t: "new" };
