import type { ReactNode } from "react";
import { lateRequestGrid, type LateRequest, type Reach } from "#shared/features/notAnswering/notAnswering.contract.ts";
import type { TripHostFamilyState } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { GridCalls, GridWindow } from "#client/resource/grid/gridAddress.ts";
import { RecordCommands } from "#client/resource/commands/RecordCommands.tsx";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { HoldLeft } from "./HoldLeft.tsx";
import { LatePill } from "./LatePill.tsx";
import { ReachPill } from "./ReachPill.tsx";

interface RequestsGridProps {
  readonly calls: GridCalls<LateRequest>;
  readonly first: GridWindow<LateRequest>;
  readonly head: ReactNode;
}

export function RequestsGrid({ calls, first, head }: RequestsGridProps) {
  const [t, states] = [useText("notAnswering"), useText("states")];
  return (
    <GridScreen
      grid={lateRequestGrid}
      calls={calls}
      first={first}
      words={{
        title: t("title"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        familyName: { label: t("family"), onCard: "title" },
        studentName: { label: t("student") },
        state: {
          label: t("state"),
          onCard: "none",
          wordsOf: (value) => states(dataKey("hostingState", value as TripHostFamilyState)),
          cell: ({ state }) => (
            <StatePill state={state} small>
              {states(dataKey("hostingState", state))}
            </StatePill>
          ),
        },
        waitingSince: {
          label: t("waits"),
          onCard: "state",
          cell: ({ waitingSince }) => <LatePill waitingSince={waitingSince} />,
        },
        holdUntil: {
          label: t("holdUntil"),
          onCard: "titledFact",
          cell: ({ holdUntil }) => (holdUntil === null ? "–" : <HoldLeft holdUntil={holdUntil} />),
        },
        fromDate: { label: t("fromDate"), onCard: "none" },
        total: { label: t("total"), onCard: "figure" },
        reach: {
          label: t("reach"),
          wordsOf: (value) => t(dataKey("reach", value as Reach)),
          cell: ({ reach }) => <ReachPill reach={reach} />,
        },
        lastSeenAt: { label: t("lastSeenAt"), onCard: "none" },
        phone: { label: t("phone"), onCard: "none" },
        tries: { label: t("tries"), onCard: "titledFact" },
        countyName: { label: t("county"), onCard: "none" },
        coordinatorName: { label: t("coordinator"), onCard: "none" },
      }}
      nameOf={({ familyName, studentName }) => `${familyName}, ${studentName}`}
      commandsOf={({ id, familyName, studentName }, onClose) => (
        <RecordCommands entity="hosting" id={id} name={`${familyName}, ${studentName}`} onClose={onClose} />
      )}
      head={head}
    />
  );
}
