import { useLoaderData, useRevalidator } from "react-router";
import { vettingGrid } from "#shared/features/vetting/vetting.contract.ts";
import { vettingViews, type VettingView } from "#shared/features/vetting/vetting.states.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { RecordCommands } from "#client/resource/commands/RecordCommands.tsx";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery, useParamsAhead } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Together } from "#client/ui/page/ScreenHead.tsx";
import { HouseholdDrawer } from "./HouseholdDrawer.tsx";
import { api, loadVetting } from "./loadVetting.ts";
import { columnsOf } from "./vettingColumns.tsx";
import { dueSoon, filterOfView, sortOfView } from "./vettingViews.ts";

const calls = { rows: api.rows, values: api.values };

// Where the window ends, the country may: the county says as much.
const shownColumns = [...Object.keys(vettingGrid.columns).filter((name) => name !== "countryCode"), "countryCode"];

export const watches: readonly Watch[] = [{ resource: "vetting" }, { resource: "gridViews" }];

export const loader = loadVetting;

// What belongs to vetting and has a screen of its own.
const leading = { visits: "toVisits", vettingRenewals: "toRenewals", vettingRequirements: "toRules" } as const;

// The desks of the vetting office, each with what stands on it, and the household that is open beside them.
export function Screen() {
  const t = useText("vetting");
  const { first, counts, household } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const revalidator = useRevalidator();
  const asked = useParamsAhead().get("edit");
  const view = query.get("set") as VettingView;
  const isDue = query.get("filter") === dueSoon;
  return (
    <>
      <GridScreen
        grid={vettingGrid}
        calls={calls}
        first={first}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t(dataKey("vettingEmpty", view)), line: t(dataKey("vettingEmptyLine", view)) },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        sets={Object.fromEntries(
          vettingViews.map((one) => [
            one,
            {
              label: t(dataKey("vettingView", one)),
              columns: shownColumns,
              filter: filterOfView(one),
              sort: sortOfView(one),
              ...(counts && { count: counts[one] }),
            },
          ]),
        )}
        columns={columnsOf(t, view)}
        commandsOf={({ id, name }, onClose) => (
          <RecordCommands entity="vetting" id={id} name={t("familyNamed", { name })} onClose={onClose} />
        )}
        nameOf={({ name }) => t("familyNamed", { name })}
        head={
          <>
            <Chip
              isOn={isDue}
              onClick={() =>
                query.change({
                  set: "approved",
                  filter: isDue ? filterOfView("approved") : dueSoon,
                  sort: "validUntil",
                })
              }
            >
              {t("dueSoon")}
            </Chip>
            <Together>
              {(["visits", "vettingRenewals", "vettingRequirements"] as const).map((route) => (
                <Button key={route} size="sm" kind="quiet" href={hrefOf(route) ?? ""}>
                  {t(leading[route])}
                </Button>
              ))}
              <Button size="sm" kind="quiet" href={hrefOf("vettingManagerOld") ?? ""}>
                {t("toPast")}
              </Button>
            </Together>
          </>
        }
      />
      <HouseholdDrawer
        outcome={household}
        rows={first.rows}
        id={asked}
        isLoading={asked !== query.params.get("edit")}
        onClose={() => query.change({ edit: "", do: "" })}
        retry={{
          isRetrying: revalidator.state === "loading",
          onRetry: () => void revalidator.revalidate(),
        }}
      />
    </>
  );
}
