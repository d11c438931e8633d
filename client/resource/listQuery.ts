import { redirect, useNavigation, useSearchParams } from "react-router";
import { withoutLocale } from "#shared/routes.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";

type Query = Record<string, string>;

interface Paged {
  readonly total: number;
  readonly perPage: number;
  readonly currentPage: number;
}

interface ListCalls<Page, Item> {
  readonly list: (query: never, options: CallOptions) => Promise<Page>;
  readonly read: (call: { id: string }, options: CallOptions) => Promise<{ item: Item }>;
}

// A list's loader: the address is the query, so that a list can be linked to, reloaded and gone back to. ?edit= names the record that is open beside it.
export function listLoader<Page extends Paged, Item>(
  { list, read }: ListCalls<Page, Item>,
  filters: readonly string[],
) {
  return async ({ request }: { request: Request }): Promise<{ page: Page; edited: Item | null }> => {
    const { pathname, search, searchParams: params } = new URL(request.url);
    const query = Object.fromEntries(
      ["page", "perPage", ...filters].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
    );
    const id = params.get("edit") ?? "new";
    const options = { signal: request.signal };
    const [page, edited] = await Promise.all([
      list(query as never, options).catch(beginAnew(search === "" ? null : pathname)),
      id === "new"
        ? null
        : read({ id }, options)
            .then(({ item }) => item)
            .catch(nothingThere),
    ]);
    // What stood on the pages behind the last one has gone since the link was made.
    const lastPage = Math.max(1, Math.ceil(page.total / page.perPage));
    if (page.currentPage > lastPage)
      throw redirect(`${withoutLocale(pathname)}?${changed(params, { page: String(lastPage) })}`);
    return { page, edited };
  };
}

// An address whose words mean nothing here leads to the whole list.
const beginAnew =
  (pathname: string | null) =>
  (cause: unknown): never => {
    if (pathname !== null && cause instanceof ApiError && cause.statusCode === 422)
      throw redirect(withoutLocale(pathname));
    throw cause;
  };

function nothingThere(cause: unknown): null {
  if (cause instanceof ApiError && cause.statusCode === 404) return null;
  throw cause;
}

export interface ListQuery {
  readonly params: URLSearchParams;
  readonly get: (key: string) => string;
  // Changes what the list shows; any change but turning pages begins at the first page again.
  readonly change: (changes: Readonly<Query>) => void;
  readonly isLoading: boolean;
}

// The address as it will be once what was pressed last has been read: the next press adds to it, however slowly the list comes.
export function useParamsAhead(): URLSearchParams {
  const [params] = useSearchParams();
  const { location: ahead } = useNavigation();
  return ahead && ahead.pathname === location.pathname ? new URLSearchParams(ahead.search) : params;
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const ahead = useParamsAhead();
  const navigation = useNavigation();
  return {
    params,
    get: (key) => params.get(key) ?? "",
    change: (changes) =>
      setParams(changed(ahead, changes), { replace: !("edit" in changes), preventScrollReset: true }),
    isLoading: navigation.state === "loading" && navigation.location.pathname === location.pathname,
  };
}

export function changed(before: URLSearchParams, changes: Readonly<Query>): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!("page" in changes) && !("edit" in changes)) after.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === "") after.delete(key);
    else after.set(key, value);
  }
  return after;
}
