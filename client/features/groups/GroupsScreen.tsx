import { useLoaderData, useNavigate } from "react-router";
import { groupGrid, groups } from "#shared/features/groups/groups.contract.ts";
import { groupPhases, type GroupPhase } from "#shared/features/groups/groups.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { AddButton, GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { GroupForm } from "./GroupForm.tsx";
import styles from "./Groups.module.css";

const { rows, values, exported } = apiOf({ rows: groups.rows, values: groups.values, exported: groups.exported });
const calls = { rows, values, exported };

export const watches: readonly Watch[] = [{ resource: "groups" }, { resource: "trips" }, { resource: "gridViews" }];

export const loader = gridLoader(calls);

const filterOf = (phase: GroupPhase): string => writeFilter([{ column: "phase", values: [phase] }]);

// Which group lacks what? Its row counts those without a home, and leads to them.
export function Screen() {
  const t = useText("groups");
  const navigate = useNavigate();
  const query = useListQuery();
  const { first } = useLoaderData<typeof loader>();
  const [mayWrite, mayExport] = [useMay("groups:write"), useMay("groups:export")];
  const view = groupPhases.find((phase) => filterOf(phase) === query.get("filter"));
  return (
    <div className={styles.whole}>
      <GridScreen
        grid={groupGrid}
        calls={calls}
        first={first}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t("empty"), line: t("emptyLine") },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        columns={{
          name: { label: t("name"), onCard: "title" },
          businessName: { label: t("business"), onCard: "none" },
          leaderName: { label: t("leader") },
          coordinatorName: { label: t("coordinator"), onCard: "none" },
          fromDate: { label: t("fromDate") },
          toDate: { label: t("toDate") },
          phase: {
            label: t("phase"),
            onCard: "state",
            wordsOf: (value) => t(dataKey("groupPhase", value as GroupPhase)),
          },
          students: { label: t("students"), isAside: true, onCard: "none" },
          placed: {
            label: t("placed"),
            onCard: "titledFact",
            cell: ({ id, placed, students }) => <PlacedCell {...{ id, placed, students }} />,
          },
          noFlight: { label: t("noFlight"), onCard: "titledFact" },
          seats: { label: t("seats"), onCard: "none" },
          budgetLeft: { label: t("budgetLeft"), onCard: "titledFigure" },
          unread: { label: t("unread"), onCard: "none" },
        }}
        nameOf={({ name }) => name}
        parts={
          <div className={styles.views}>
            <Tabs
              label={t("phase")}
              tabs={[
                { id: "all", label: t("view.all") },
                ...groupPhases.map((phase) => ({ id: phase, label: t(dataKey("groupPhase", phase)) })),
              ]}
              value={view ?? (query.get("filter") === "" ? "all" : "")}
              onChange={(id) => query.change({ filter: id === "all" ? "" : filterOf(id as GroupPhase) })}
            />
          </div>
        }
        head={mayWrite && <AddButton label={t("newGroup")} />}
        onOpen={({ id }) => void navigate(hrefOf("group", { id }) ?? "")}
        mayExport={mayExport}
      />
      {mayWrite && query.get("edit") === "new" && (
        <GroupForm
          group={null}
          onClose={(id) =>
            id === undefined ? query.change({ edit: "" }) : void navigate(hrefOf("group", { id }) ?? "")
          }
        />
      )}
    </div>
  );
}

interface PlacedCellProps {
  readonly id: string;
  readonly placed: number;
  readonly students: number;
}

function PlacedCell({ id, placed, students }: PlacedCellProps) {
  const t = useText("groups");
  const lacking = students - placed;
  return (
    <span className={styles.placed}>
      {t("placedOf", { placed, all: students })}
      {lacking > 0 && (
        <a href={`${hrefOf("group", { id }) ?? ""}?only=lacking`} onClick={(event) => event.stopPropagation()}>
          {t("lackHome", { count: lacking })}
        </a>
      )}
    </span>
  );
}
