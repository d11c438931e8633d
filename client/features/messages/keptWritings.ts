import { keptBox } from "#client/resource/keptBox.ts";
import type { Writing } from "./writing.ts";

// What was being written about another message when its conversation was left or the page was loaded anew; of other words for it, those as well.
export interface KeptWriting {
  readonly t: Exclude<Writing["t"], "new">;
  readonly cid: string;
  readonly text?: string;
}

export const keptWritings = (userId: string) => keptBox<KeptWriting>(`writings-${userId}`);
