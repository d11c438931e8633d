import type { ContentType } from "#shared/features/conversations/conversations.wire.ts";
import type { Passage } from "#shared/features/search/passage.rules.ts";
import type { Search } from "#shared/features/search/search.rules.ts";

// What was typed, as the messages of this device are compared with it.
export interface DeviceSearch extends Pick<Search, "words" | "phrases" | "has"> {
  // Null: whoever wrote it, and wherever.
  readonly senders: readonly string[] | null;
  readonly conversations: readonly string[] | null;
  readonly since: number | null;
  readonly until: number | null;
}

export interface SearchScan {
  readonly hits: readonly SearchHit[];
  // How many messages were looked through.
  readonly size: number;
  // In how many PDFs, and whether of some no more than the first pages.
  readonly files: number;
  readonly hasLong: boolean;
}

export const nothingScanned: SearchScan = { hits: [], size: 0, files: 0, hasLong: false };

export interface Found extends SearchScan {
  // Those of the names that were typed.
  readonly conversations: readonly string[];
}

export interface SearchHit {
  readonly conversationId: string;
  readonly seq: number;
  readonly at: string;
  readonly type: ContentType;
  readonly body: string;
  // Where the words stand in the body.
  readonly from: number;
  readonly to: number;
  // Found in a file that it brought, on this page.
  readonly file?: { readonly name: string; readonly page: number; readonly passage?: Passage };
}
