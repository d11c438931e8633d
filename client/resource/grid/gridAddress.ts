import { redirect } from "react-router";
import type { CellChange, CellOutcome } from "#shared/wire/grid.ts";
import type { Steps, Turn } from "#shared/wire/gridSteps.rules.ts";
import { withoutLocale } from "#shared/routes.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { createLastKnown, type Age } from "../lastKnown.ts";

export interface Counted {
  readonly value: string | null;
  readonly count: number;
}

// What stands under one value, and what it comes to; under it, the same for each value of the next column.
export interface Grouped extends Counted {
  readonly sums?: Readonly<Record<string, number>> | undefined;
  readonly currency?: string | undefined;
  readonly under?: readonly Grouped[] | undefined;
}

export interface GridWindow<Row> {
  readonly rows: readonly Row[];
  // Where the next begins; null: there is none.
  readonly next: string | null;
  readonly total: number | null;
  readonly groups: readonly Grouped[];
  // As it stood then: the newest could not be had.
  readonly age?: Age;
}

export interface GridAsked {
  readonly q?: string;
  readonly filter?: string;
  readonly sort?: string;
  readonly group?: string;
  readonly folded?: string;
  readonly after?: string;
  // Where there is no last one to go on behind: so many stand before it.
  readonly at?: number;
  readonly limit?: number;
  // These alone, as "12,15".
  readonly only?: string;
}

// The calls of a declared list, as its contract makes them.
export interface GridCalls<Row> {
  readonly rows: (asked: GridAsked, options?: CallOptions) => Promise<GridWindow<Row>>;
  readonly values: (
    asked: { column: string; q?: string },
    options?: CallOptions,
  ) => Promise<{ values: readonly Counted[] }>;
  readonly cells?: (
    asked: { changes: CellChange[]; step?: { id: string; turn: Turn } },
    options?: CallOptions,
  ) => Promise<{ outcomes: readonly CellOutcome[] }>;
  // Takes what is pasted past the last row.
  readonly create?: (values: never) => Promise<unknown>;
  readonly steps?: (asked: object, options?: CallOptions) => Promise<Steps>;
  readonly exported?: (
    asked: GridAsked & { readonly except?: string },
    options?: CallOptions,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}

interface ReadCall<Item> {
  readonly read: (call: { id: string }, options?: CallOptions) => Promise<{ item: Item }>;
}

const questions = ["q", "filter", "sort", "group", "folded"] as const;

// What of an address asks the list, and nothing else of it; a list may ask more than its columns.
export const askedIn = (params: URLSearchParams, asks: readonly string[] = []): GridAsked =>
  Object.fromEntries([...questions, ...asks].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])));

// Once there is anything that leaves rows out, an empty list is not an empty house.
export const isNarrowedBy = (asked: GridAsked): boolean =>
  Object.entries(asked).some(([key, word]) => !["sort", "group", "folded", "after"].includes(key) && word !== "");

// A list's loader: the address is the question, so that it can be linked to, reloaded and gone back to. ?edit= names the record beside it.
export function gridLoader<Row, Item = never>(
  calls: Pick<GridCalls<Row>, "rows"> & Partial<ReadCall<Item>>,
  asks: readonly string[] = [],
) {
  const lastRows = createLastKnown<GridWindow<Row>>(() => new Date());
  return async ({ request }: { request: Request }): Promise<{ first: GridWindow<Row>; edited: Item | null }> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const options = { signal: request.signal };
    const id = searchParams.get("edit") ?? "new";
    const asked = askedIn(searchParams, asks);
    const reading = calls.rows(asked, options).catch((cause: unknown) => {
      // An address whose words mean nothing here, or not to this person, leads to the whole list.
      if (search !== "" && isMeaningless(cause)) throw redirect(withoutLocale(pathname));
      throw cause;
    });
    const [first, edited] = await Promise.all([
      lastRows(`${store.get(userAtom)?.id} ${JSON.stringify(asked)}`, reading).then(async ({ value, age }) => {
        // Without rows of before there is nothing to show but why.
        if (value === null) return reading;
        return age ? { ...value, age } : value;
      }),
      id === "new" || !calls.read
        ? null
        : calls
            .read({ id }, options)
            .then(({ item }) => item)
            .catch(nothingThere),
    ]);
    return { first, edited };
  };
}

const isMeaningless = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.statusCode === 422 || cause.statusCode === 403);

function nothingThere(cause: unknown): null {
  if (cause instanceof ApiError && cause.statusCode === 404) return null;
  throw cause;
}
