import type { ReactNode } from "react";
import { leadGrid, type Lead } from "#shared/features/scouting/scouting.contract.ts";
import type { LeadSource, LeadState } from "#shared/features/scouting/scouting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import type { GridCalls, GridWindow } from "#client/resource/grid/gridAddress.ts";
import { BulkDrawer, BulkSheet } from "#client/resource/jobs/BulkDrawer.tsx";
import { useMay } from "#client/session/useMay.ts";
import { LeadSheet } from "./LeadSheet.tsx";
import { LeadPill } from "./LeadPill.tsx";
import { LeadRecipe } from "./LeadRecipe.tsx";

interface LeadGridProps {
  readonly calls: GridCalls<Lead>;
  readonly first: GridWindow<Lead>;
  readonly head: ReactNode;
}

export function LeadGrid({ calls, first, head }: LeadGridProps) {
  const t = useText("scouting");
  return (
    <GridScreen
      grid={leadGrid}
      calls={calls}
      first={first}
      head={head}
      words={{
        title: t("title"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        name: { label: t("name"), onCard: "title" },
        state: {
          label: t("stateLabel"),
          onCard: "state",
          wordsOf: (value) => t(dataKey("leadState", value as LeadState)),
          cell: ({ state }) => <LeadPill state={state} />,
        },
        countyName: { label: t("county") },
        cityTown: { label: t("town"), onCard: "none" },
        nextAction: { label: t("nextAction"), onCard: "titledFact" },
        nextOn: { label: t("nextOn"), onCard: "titledFact" },
        ownerName: { label: t("owner"), onCard: "none" },
        source: {
          label: t("sourceLabel"),
          onCard: "none",
          wordsOf: (value) => t(dataKey("leadSource", value as LeadSource)),
        },
        capacity: { label: t("capacity"), onCard: "none" },
        phone: { label: t("phone"), onCard: "none" },
        email: { label: t("email"), onCard: "none" },
        callAt: { label: t("callAt"), onCard: "none" },
        restUntil: { label: t("restUntil"), onCard: "none" },
        enteredAt: { label: t("enteredAt"), onCard: "none" },
        createdAt: { label: t("createdAt"), onCard: "none" },
      }}
      nameOf={({ name }) => name}
      commandsOf={(lead, onClose) => <LeadSheet lead={lead} onClose={onClose} />}
      assignOf={(meant, onClose) => (
        <BulkSheet
          meant={meant}
          of="leads"
          titleOf={(count) => t("someLeads", { count })}
          formOf={(frozen, onTried) => <LeadRecipe meant={frozen} onTried={onTried} />}
          onClose={onClose}
        />
      )}
      mayExport={useMay("leads:export")}
      bulkOf={(meant, onDone) => (
        <BulkDrawer
          meant={meant}
          of="leads"
          titleOf={(count) => t("someLeads", { count })}
          formOf={(frozen, onTried) => <LeadRecipe meant={frozen} onTried={onTried} />}
          onDone={onDone}
        />
      )}
    />
  );
}
