import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useLoaderData } from "react-router";
import { scouting, type Lead } from "#shared/features/scouting/scouting.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { AddButton } from "#client/resource/grid/GridScreen.tsx";
import { askedIn, gridLoader, type GridWindow } from "#client/resource/grid/gridAddress.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { userAtom } from "#client/session/session.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { LeadBoard } from "./LeadBoard.tsx";
import { LeadGrid } from "./LeadGrid.tsx";
import { leadViews } from "./leadViews.ts";
import { NeedBoard } from "./NeedBoard.tsx";

const api = apiOf(scouting);
const { rows, values, cells, steps, exported } = api;
// A new family is written down in its form, where it is looked up; pasted rows only change those that are there.
const calls = { rows, values, cells, steps, exported };

const LeadForm = lazyPart(() => import("./LeadForm.tsx").then(({ LeadForm: component }) => component));

export const watches: readonly Watch[] = [{ resource: "scouting" }, { resource: "vetting" }];

const loadList = gridLoader<Lead, Lead>(api);
const boardRows = 200;

interface Shown {
  readonly first: GridWindow<Lead>;
  readonly edited: Lead | null;
}

type Loaded =
  | (Shown & { readonly show: "list" | "board" })
  | { readonly show: "needs"; readonly needs: Output<typeof scouting.needs> };

// One question, seen three ways: as a list, as a board, and as the weeks in which beds will be missing.
export async function loader(args: { readonly request: Request }): Promise<Loaded> {
  const { searchParams } = new URL(args.request.url);
  const { signal } = args.request;
  const show = searchParams.get("show");
  if (show === "needs") return { show, needs: await api.needs({}, { signal }) };
  if (show !== "board") return { show: "list", ...(await loadList(args)) };
  const shown = gridLoader<Lead, Lead>({
    rows: (_, options) => api.rows({ ...askedIn(searchParams), limit: boardRows }, options),
    read: api.read,
  });
  return { show, ...(await shown(args)) };
}

export function Screen() {
  const t = useText("scouting");
  const loaded = useLoaderData<typeof loader>();
  const query = useListQuery();
  const edit = query.get("edit");
  const head = (
    <>
      {loaded.show !== "needs" && <Views />}
      <Segmented
        label={t("showAs")}
        value={loaded.show}
        options={(["list", "board", "needs"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(show) => query.change({ show: show === "list" ? "" : show, edit: "" })}
      />
      {loaded.show !== "needs" && <AddButton label={t("newLead")} />}
    </>
  );
  return (
    <>
      {loaded.show === "needs" && <NeedBoard needs={loaded.needs} head={head} />}
      {loaded.show === "board" && <LeadBoard rows={loaded.first.rows} head={head} />}
      {loaded.show === "list" && <LeadGrid calls={calls} first={loaded.first} head={head} />}
      {loaded.show !== "needs" && (edit === "new" || loaded.edited) && (
        <Suspense>
          <LeadForm key={edit} lead={loaded.edited} onClose={() => query.change({ edit: "" })} />
        </Suspense>
      )}
    </>
  );
}

function Views() {
  const t = useText("scouting");
  const user = useAtomValue(userAtom);
  const query = useListQuery();
  const views = leadViews(user ? `${user.firstName} ${user.lastName}` : "");
  const filter = query.get("filter");
  return (["mineToday", "overdue", "dormantDue"] as const).map((view) => (
    <Chip
      key={view}
      isOn={filter === views[view]}
      onClick={() => query.change({ filter: filter === views[view] ? "" : views[view] })}
    >
      {t(view)}
    </Chip>
  ));
}
