import type { GridWindow } from "#client/resource/grid/gridAddress.ts";
import type { pageKinds, pageStates } from "#shared/features/pages/pages.rules.ts";
import { pageGrid, pages, type Page } from "#shared/features/pages/pages.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { AddButton, GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { hueOf } from "./pageHues.ts";
import styles from "./PageGrid.module.css";

const { rows, values } = apiOf(pages);
const calls = { rows, values };

type Row = Page & { readonly isPublished: boolean };

export function PageGrid({ first }: { readonly first: GridWindow<Row> }) {
  const t = useText("pages");
  return (
    <GridScreen
      grid={pageGrid}
      calls={calls}
      first={first}
      words={{
        title: t("pages"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        title: { label: t("title"), cell: ({ title }) => <span className="med">{title}</span>, onCard: "title" },
        slug: { label: t("address"), cell: ({ slug }) => `/${slug}` },
        kind: {
          label: t("kind"),
          wordsOf: (value) => t(dataKey("pageKind", value as (typeof pageKinds)[number])),
        },
        state: {
          label: t("state"),
          onCard: "state",
          cell: (row) => <StateOf row={row} />,
          wordsOf: (value) => t(dataKey("pageState", value as (typeof pageStates)[number])),
        },
        isPublished: { label: t("isLive"), onCard: "none" },
        locales: { label: t("languages"), cell: ({ locales }) => locales.join(" "), onCard: "none" },
        authorName: { label: t("savedBy"), onCard: "none" },
        updatedAt: { label: t("changed") },
      }}
      nameOf={({ title }) => title}
      head={<AddButton label={t("newPage")} />}
    />
  );
}

// What is being written, and whether readers see another version meanwhile.
function StateOf({ row: { state, publishedVersion } }: { readonly row: Page }) {
  const t = useText("pages");
  return (
    <span className={styles.state}>
      <Pill hue={hueOf(state)} small>
        {t(dataKey("pageState", state))}
      </Pill>
      {state !== "published" && publishedVersion !== null && <span className="ink-3">{t("olderIsLive")}</span>}
    </span>
  );
}
