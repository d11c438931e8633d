import { X } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Output } from "#shared/wire/endpoint.ts";
import type { families } from "#shared/features/families/families.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { listFilters } from "#shared/features/families/families.query.ts";
import styles from "./Families.module.css";
import { labelOf } from "./familyLabels.ts";
import { singleFilters, toggled, valuesOf } from "./familyQuery.ts";

export type FamilyOptions = Output<typeof families.list>["options"];

// What narrows the list, each with its way out.
export function ChosenFilters({ options }: { readonly options: FamilyOptions }) {
  const t = useText("families");
  const [params] = useSearchParams();
  const query = useListQuery();
  const labelIn = (filter: (typeof listFilters)[number], value: string): string =>
    labelOf(
      t,
      filter,
      value,
      options.find((one) => one.filter === filter)?.options.find((one) => one.value === value)?.label ?? null,
    );
  const lists = listFilters.flatMap((filter) => valuesOf(params, filter).map((value) => ({ filter, value })));
  const singles = singleFilters.filter((filter) => params.get(filter));
  if (lists.length + singles.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t("filters")}>
      {lists.map(({ filter, value }) => (
        <li key={`${filter} ${value}`}>
          <Chip
            isOn
            aria-label={t("removeFilter", { filter: labelIn(filter, value) })}
            onClick={() => query.change({ [filter]: toggled(params, filter, value) })}
          >
            {labelIn(filter, value)} <X />
          </Chip>
        </li>
      ))}
      {singles.map((filter) => {
        const words = `${t(dataKey("familyFilter", filter))}: ${filter === "animals" ? t("no") : (params.get(filter) ?? "")}`;
        return (
          <li key={filter}>
            <Chip isOn aria-label={t("removeFilter", { filter: words })} onClick={() => query.change({ [filter]: "" })}>
              {words} <X />
            </Chip>
          </li>
        );
      })}
      <li>
        <Button
          kind="quiet"
          size="sm"
          onClick={() =>
            query.change(Object.fromEntries([...listFilters, ...singleFilters].map((filter) => [filter, ""])))
          }
        >
          {t("clearAll")}
        </Button>
      </li>
    </ul>
  );
}
