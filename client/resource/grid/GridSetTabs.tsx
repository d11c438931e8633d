import { useText } from "#client/i18n/useText.ts";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import styles from "./Grid.module.css";
import type { ListQuery } from "../listQuery.ts";

export interface GridSet {
  readonly label: string;
  readonly columns: readonly string[];
  // What it opens with.
  readonly filter: string;
  readonly sort?: string;
  // How many rows stand in it.
  readonly count?: number;
}

// Under each name some of the columns, and what it opens with.
export type GridSets = Readonly<Record<string, GridSet>>;

interface GridSetTabsProps {
  readonly sets: GridSets;
  readonly query: ListQuery;
}

// Another set begins with its own filter; words and order of before may mean nothing in it.
export function GridSetTabs({ sets, query }: GridSetTabsProps) {
  const t = useText("grid");
  const [usual = ""] = Object.keys(sets);
  return (
    <div className={styles.sets}>
      <Tabs
        label={t("sets")}
        tabs={Object.entries(sets).map(([id, { label, count }]) => ({
          id,
          label,
          ...(count !== undefined && { count }),
        }))}
        value={query.get("set") in sets ? query.get("set") : usual}
        onChange={(set) =>
          query.change({ set, filter: sets[set]?.filter ?? "", group: "", sort: sets[set]?.sort ?? "" })
        }
      />
    </div>
  );
}
