import { useState } from "react";
import type { Selection } from "#client/ui/table/rowSelection.ts";
import type { GridAsked } from "./gridAddress.ts";

// Which rows of a list somebody means: some of them, or all that match but for some.
export interface Meant {
  readonly query: string;
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
  readonly count: number;
}

interface SelectionOptions {
  readonly rows: readonly { readonly id: string }[];
  readonly asked: GridAsked;
  readonly total: number | null;
}

interface Chosen {
  // Of which list: narrowed otherwise, nothing of it is chosen any more.
  readonly address: string;
  readonly ids: Selection;
  // Null: those that are chosen. Else all but these.
  readonly except: Selection | null;
}

const narrowing = ({ q, filter }: GridAsked): string =>
  new URLSearchParams([...(q ? [["q", q]] : []), ...(filter ? [["filter", filter]] : [])]).toString();

// Chosen row by row, or all that match; a row that is then taken away is an exception.
export function useGridSelection({ rows, asked, total }: SelectionOptions) {
  const address = narrowing(asked);
  const nothing: Chosen = { address, ids: new Set(), except: null };
  const [kept, setKept] = useState(nothing);
  const chosen = kept.address === address ? kept : nothing;
  const { ids, except } = chosen;
  const selection: Selection = except ? new Set(rows.flatMap(({ id }) => (except.has(id) ? [] : [id]))) : ids;
  const count = except ? (total ?? rows.length) - except.size : ids.size;
  const isAllHere = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  return {
    selection,
    count,
    // Offered once all that are here are chosen, and there are more.
    allCount: except === null && isAllHere && total !== null && total > rows.length ? total : null,
    meant: {
      query: address,
      count,
      ...(except ? (except.size > 0 ? { except: [...except] } : {}) : { ids: [...ids] }),
    } satisfies Meant,
    select: (next: Selection): void => {
      if (!except) return setKept({ ...chosen, ids: next });
      // What was taken out before stays so, also where its row is not here any more.
      const here = new Set(rows.map(({ id }) => id));
      const left = [...except].filter((id) => !here.has(id));
      return setKept({ ...chosen, except: new Set([...left, ...[...here].filter((id) => !next.has(id))]) });
    },
    selectAll: () => setKept({ ...chosen, ids: new Set(), except: new Set() }),
    clear: () => setKept(nothing),
  };
}
