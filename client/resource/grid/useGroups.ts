import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { foldedBy, parseFolded, parseGroup, writeFolded, type GroupPath } from "#shared/wire/gridQuery.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Heading } from "#client/ui/table/DataTable.tsx";
import { useParamsAhead, type ListQuery } from "../listQuery.ts";
import type { GridAsked, Grouped } from "./gridAddress.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import { headingsOf } from "./groupHeadings.tsx";

interface GroupsOptions<Row> {
  readonly declared: GridColumns;
  readonly all: readonly SeenColumn<Row>[];
  readonly shown: readonly SeenColumn<Row>[];
  readonly asked: GridAsked;
  readonly query: ListQuery;
  readonly groups: readonly Grouped[];
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

// Under which columns rows stand, also where one is put away; null: under none.
export function useGroups<Row>(options: GroupsOptions<Row>): ((index: number) => readonly Heading[]) | null {
  const { declared, all, shown, asked, query, groups, rows, isWhole } = options;
  const t = useText("grid");
  const ahead = useParamsAhead();
  const by = (parseGroup(asked.group ?? "", declared) ?? []).flatMap(
    (name) => all.find(({ key }) => key === name) ?? [],
  );
  if (by.length === 0) return null;
  const names = by.map(({ key }) => key);
  const foldedIn = (text: string | null | undefined): readonly GroupPath[] => parseFolded(text ?? "", names) ?? [];
  const folded = foldedIn(ahead.get("folded"));
  return headingsOf({
    by,
    columns: shown,
    groups,
    rows,
    isWhole,
    readWithout: foldedIn(asked.folded),
    folded,
    onFold: (path) => query.change({ folded: writeFolded(foldedBy(folded, path)) }),
    none: t("none"),
    nobody: t("nobody"),
  });
}
