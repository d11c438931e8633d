import type { CachedMessage } from "../model.ts";
import type { DeviceSearch, SearchScan } from "../views/searchModel.ts";

// Between the page and the worker that searches.
export type SearchRequest =
  | { readonly t: "open"; readonly userId: string; readonly n: number }
  | { readonly t: "put"; readonly messages: readonly CachedMessage[] }
  | { readonly t: "drop"; readonly conversationId: string }
  | { readonly t: "clear" }
  | { readonly t: "find"; readonly search: DeviceSearch; readonly limit: number; readonly n: number };

export interface SearchAnswer extends SearchScan {
  readonly n: number;
}
