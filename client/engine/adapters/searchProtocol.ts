import type { CachedMessage, SearchHit } from "../model.ts";

// Between the page and the worker that searches.
export type SearchRequest =
  | { readonly t: "open"; readonly userId: string; readonly n: number }
  | { readonly t: "put"; readonly messages: readonly CachedMessage[] }
  | { readonly t: "drop"; readonly conversationId: string }
  | { readonly t: "clear" }
  | { readonly t: "find"; readonly words: string; readonly limit: number; readonly n: number };

export interface SearchAnswer {
  readonly n: number;
  readonly hits: readonly SearchHit[];
}
