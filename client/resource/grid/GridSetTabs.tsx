import { useText } from "#client/i18n/useText.ts";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import styles from "./Grid.module.css";
import type { ListQuery } from "../listQuery.ts";

// Under each name some of the columns, and what it opens with.
export type GridSets = Readonly<
  Record<string, { readonly label: string; readonly columns: readonly string[]; readonly filter: string }>
>;

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
        tabs={Object.entries(sets).map(([id, { label }]) => ({ id, label }))}
        value={query.get("set") in sets ? query.get("set") : usual}
        onChange={(set) => query.change({ set, filter: sets[set]?.filter ?? "", group: "", sort: "" })}
      />
    </div>
  );
}
