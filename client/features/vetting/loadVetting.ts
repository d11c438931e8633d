import { places, type Country, type County } from "#shared/features/places/places.contract.ts";
import { vetting, type Household } from "#shared/features/vetting/vetting.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createLastKnown } from "./lastKnown.ts";
import { questionOf } from "./vettingQuery.ts";

const api = apiOf(vetting);
const placeApi = apiOf(places);

export type VettingPage = Output<typeof vetting.list>;

const now = (): Date => new Date();
const lastList = createLastKnown<VettingPage>(now);
const lastHousehold = createLastKnown<{ item: Household }>(now);

// The list and the household beside it fail each for itself: the screen keeps its frame, and says in the place of what is missing why it is.
export async function loadVetting({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams;
  const options = { signal: request.signal };
  const [question, id] = [questionOf(params), params.get("household")];
  const [list, household, choices] = await Promise.all([
    lastList(JSON.stringify(question), api.list(question, options)),
    id ? lastHousehold(id, api.read({ id }, options)) : null,
    loadChoices(),
  ]);
  return { list, household, choices };
}

export interface Choices {
  readonly countries: readonly Country[];
  readonly counties: readonly County[];
}

let kept: Choices | null = null;

// The places to filter by hardly ever change: they are asked for once. Without them the list can still be read.
async function loadChoices(): Promise<Choices> {
  if (kept) return kept;
  const quietly = { isQuiet: true };
  const answers = await Promise.all([placeApi.countries({}, quietly), placeApi.counties({}, quietly)]).catch(
    () => null,
  );
  if (!answers) return { countries: [], counties: [] };
  const [{ countries }, { counties }] = answers;
  kept = { countries: countries.filter(({ hosts }) => hosts), counties };
  return kept;
}
