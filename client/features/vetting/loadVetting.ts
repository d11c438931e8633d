import { redirect } from "react-router";
import { vetting, type Household, type VettingRow } from "#shared/features/vetting/vetting.contract.ts";
import { vettingViews, type VettingView } from "#shared/features/vetting/vetting.states.ts";
import { withoutLocale } from "#shared/routes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { askedIn, gridLoader } from "#client/resource/grid/gridAddress.ts";
import { createLastKnown } from "#client/resource/lastKnown.ts";
import { countsOfViews, searchOfView, withoutState, type ViewCounts } from "./vettingViews.ts";

export const api = apiOf(vetting);

const loadRows = gridLoader<VettingRow>({ rows: api.rows });
const lastHousehold = createLastKnown<{ item: Household }>(() => new Date());

const isView = (word: string): word is VettingView => vettingViews.some((view) => view === word);

// The desk that is looked at, how much stands on each of them, and the household beside it: it fails for itself, and the list stays.
export async function loadVetting(args: { readonly request: Request }) {
  const { pathname, searchParams: params } = new URL(args.request.url);
  const view = params.get("set") ?? "";
  // A desk opens with its own states and its own order.
  if (!isView(view) || (!params.has("filter") && !(view === "all" && params.has("sort"))))
    throw redirect(`${withoutLocale(pathname)}?${searchOfView(params, isView(view) ? view : "screen")}`);
  const options = { signal: args.request.signal };
  const id = params.get("edit");
  const [{ first }, counts, household] = await Promise.all([
    loadRows({ request: withoutRecord(args.request) }),
    countViews(params, options),
    id ? lastHousehold(id, api.read({ id }, options)) : null,
  ]);
  return { first, counts, household };
}

function withoutRecord(request: Request): Request {
  const address = new URL(request.url);
  address.searchParams.delete("edit");
  return new Request(address, { signal: request.signal });
}

// Without them the desks are there all the same.
const countViews = (params: URLSearchParams, options: { readonly signal: AbortSignal }): Promise<ViewCounts | null> =>
  api
    .rows({ ...askedIn(withoutState(params)), sort: "", group: "state", limit: 1 }, { ...options, isQuiet: true })
    .then(
      ({ groups }) => countsOfViews(groups),
      () => null,
    );
