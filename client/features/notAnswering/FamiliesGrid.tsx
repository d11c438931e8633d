import type { ReactNode } from "react";
import { silentFamilyGrid, type SilentFamily } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { GridCalls, GridWindow } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { StandingPill } from "./StandingPill.tsx";
import styles from "./NotAnswering.module.css";

interface FamiliesGridProps {
  readonly calls: GridCalls<SilentFamily>;
  readonly first: GridWindow<SilentFamily>;
  readonly head: ReactNode;
}

export function FamiliesGrid({ calls, first, head }: FamiliesGridProps) {
  const t = useText("notAnswering");
  return (
    <GridScreen
      grid={silentFamilyGrid}
      calls={calls}
      first={first}
      words={{
        title: t("title"),
        search: t("searchFamilies"),
        empty: { title: t("noFamilies"), line: t("noFamiliesLine") },
        nothingFound: { title: t("noFamilyFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        name: {
          label: t("family"),
          onCard: "title",
          cell: (family) => (
            <span className={styles.named}>
              {family.name}
              <StandingPill family={family} />
            </span>
          ),
        },
        countyName: { label: t("county") },
        waiting: { label: t("waitingNow"), onCard: "titledFact" },
        failures: { label: t("failures"), onCard: "titledFact" },
        inARow: { label: t("inARow"), onCard: "titledFact" },
        rate: {
          label: t("rate"),
          onCard: "none",
          cell: ({ rate }) => (rate === null ? "–" : t("percent", { value: formatNumber(rate) })),
        },
        sample: { label: t("sample"), onCard: "none" },
        phone: { label: t("phone"), onCard: "none" },
        lastSeenAt: { label: t("lastSeenAt"), onCard: "none" },
        pausedUntil: { label: t("pausedUntil"), onCard: "none" },
        hiddenAt: { label: t("hiddenAt"), onCard: "none" },
      }}
      nameOf={({ name }) => name}
      head={head}
    />
  );
}
