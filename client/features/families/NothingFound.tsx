import { formatDay } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { listFilters } from "#shared/features/families/families.query.ts";
import type { FamilyWayOut } from "#shared/features/families/families.contract.ts";
import styles from "./Families.module.css";
import { singleFilters } from "./familyQuery.ts";

const filters = [...listFilters, ...singleFilters] as const;

// Nothing is no end: other days and fewer filters, each with what it would find.
export function NothingFound({ waysOut }: { readonly waysOut: readonly FamilyWayOut[] }) {
  const t = useText("families");
  const query = useListQuery();
  return (
    <Empty
      spot="search"
      title={t("nothing")}
      action={
        <div className={styles.ways}>
          {waysOut.map(({ kind, from, to, filter, count }) => {
            const known = filters.find((one) => one === filter);
            if (kind === "shift")
              return (
                <Button key={from} onClick={() => query.change({ from, to })}>
                  {t("otherDays", { from: formatDay(from), to: formatDay(to), homes: t("homes", { count }) })}
                </Button>
              );
            return (
              known && (
                <Button key={filter} onClick={() => query.change({ [filter]: "" })}>
                  {t("without", { filter: t(dataKey("familyFilter", known)), homes: t("homes", { count }) })}
                </Button>
              )
            );
          })}
          {waysOut.length === 0 && (
            <Button
              onClick={() =>
                query.change(Object.fromEntries([...filters, "from", "to", "bbox"].map((key) => [key, ""])))
              }
            >
              {t("clearAll")}
            </Button>
          )}
        </div>
      }
    >
      {t("nothingLine")}
    </Empty>
  );
}
