import type { GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import type { Context } from "../../http/context.ts";

// How much each list shows its reader under these queries, in one reading for all of them; null where it is searched, not counted.
export type Count = (context: Context, queries: readonly string[]) => Promise<readonly (number | null)[]>;

export type Counts = Readonly<Record<GridResource, Count>>;
