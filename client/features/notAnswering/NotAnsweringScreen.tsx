import { useLoaderData } from "react-router";
import { notAnswering, type LateRequest } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { silentFamilies, type SilentFamily } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader, type GridWindow } from "#client/resource/grid/gridAddress.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { FamiliesGrid } from "./FamiliesGrid.tsx";
import { FamilyDrawer } from "./FamilyDrawer.tsx";
import { RequestDrawer } from "./RequestDrawer.tsx";
import { RequestsGrid } from "./RequestsGrid.tsx";

const requests = apiOf(notAnswering);
const families = apiOf(silentFamilies);

export const watches: readonly Watch[] = [{ resource: "hostings" }, { resource: "trips" }];

type Listed =
  | { readonly by: "request"; readonly first: GridWindow<LateRequest>; readonly edited: LateRequest | null }
  | { readonly by: "family"; readonly first: GridWindow<SilentFamily>; readonly edited: SilentFamily | null };

const [loadRequests, loadFamilies] = [gridLoader(requests), gridLoader(families)];

export const loader = async (args: { readonly request: Request }): Promise<Listed> =>
  new URL(args.request.url).searchParams.get("by") === "family"
    ? { by: "family", ...(await loadFamilies(args)) }
    : { by: "request", ...(await loadRequests(args)) };

// Who leaves us without an answer: request by request, or family by family.
export function Screen() {
  const t = useText("notAnswering");
  const query = useListQuery();
  const listed = useLoaderData<typeof loader>();
  const close = (): void => query.change({ edit: "" });
  const head = (
    <Segmented
      label={t("listBy")}
      value={listed.by}
      options={[
        { value: "request", label: t("byRequest") },
        { value: "family", label: t("byFamily") },
      ]}
      onChange={(by) =>
        query.change({ by: by === "family" ? by : "", q: "", filter: "", sort: "", group: "", edit: "" })
      }
    />
  );
  return listed.by === "family" ? (
    <>
      <FamiliesGrid key="family" calls={families} first={listed.first} head={head} />
      {listed.edited && <FamilyDrawer key={listed.edited.id} family={listed.edited} onClose={close} />}
    </>
  ) : (
    <>
      <RequestsGrid key="request" calls={requests} first={listed.first} head={head} />
      {listed.edited && <RequestDrawer key={listed.edited.id} request={listed.edited} onClose={close} />}
    </>
  );
}
