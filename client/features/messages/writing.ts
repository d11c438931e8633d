import type { ShownMessage } from "#client/engine/model.ts";

// What the composer is about to make: something new, an answer, or other words for what was said.
export type Writing =
  | { readonly t: "new" }
  | { readonly t: "reply"; readonly to: ShownMessage }
  | { readonly t: "edit"; readonly message: ShownMessage }
  | { readonly t: "again"; readonly message: ShownMessage };

export const newWriting: Writing = { t: "new" };
