import { Columns3, Download, Group, Pencil, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import {
  groupedBy,
  parseFilter,
  parseGroup,
  writeFilter,
  writeFolded,
  type Narrowing,
} from "#shared/wire/gridQuery.rules.ts";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { ValueChip } from "#client/ui/form/ValueChip.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { Toolbar } from "#client/ui/table/Toolbar.tsx";
import { ImportButton } from "../imports/ImportButton.tsx";
import type { ImportingInto } from "../imports/importing.ts";
import type { ListQuery } from "../listQuery.ts";
import { WordSearch } from "../WordSearch.tsx";
import { exportKinds, type ExportKind } from "#shared/wire/exportKinds.ts";
import type { GridCalls, Grouped } from "./gridAddress.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import { valueText } from "./gridWords.ts";

// Days and their calendars weigh more than the list: they come with the first filter that is opened.
const FilterDialog = lazyPart(() => import("./FilterDialog.tsx").then(({ FilterDialog: component }) => component));

interface GridToolbarProps {
  readonly searchLabel: string;
  readonly columns: readonly SeenColumn<never>[];
  readonly declared: GridColumns;
  readonly query: ListQuery;
  readonly values: GridCalls<never>["values"];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (key: string) => void;
  readonly groups: readonly Grouped[];
  // Where cells may be changed in their place: whether they are now.
  readonly isSheet: boolean | null;
  readonly importing: ImportingInto | null;
  readonly onExport: ((kind: ExportKind) => void) | null;
}

// Words, what is narrowed, and how it is laid out.
export function GridToolbar(props: GridToolbarProps) {
  const { searchLabel, columns, declared, query, values, hidden, onHide, isSheet, importing, onExport } = props;
  const t = useText("grid");
  const [open, setOpen] = useState<string | null>(null);
  const narrowed = parseFilter(query.get("filter"), declared) ?? [];
  const edited = columns.find(({ key }) => key === open);
  const set = (column: string, next: Narrowing | null): void => {
    const others = narrowed.filter((one) => one.column !== column);
    query.change({ filter: writeFilter(next ? [...others, next] : others) });
    setOpen(null);
  };
  const filters = columns.filter(
    ({ key, declared: { filter } }) => filter && !narrowed.some((one) => one.column === key),
  );
  const grouped = parseGroup(query.get("group"), declared) ?? [];
  const groups = columns.filter(({ declared: { group } }) => group);
  return (
    <>
      <Toolbar
        label={searchLabel}
        search={<WordSearch label={searchLabel} sent={query.get("q")} onSearch={(q) => query.change({ q })} />}
        filters={
          <>
            {narrowed.map((one) => {
              const column = columns.find(({ key }) => key === one.column);
              return (
                column && (
                  <ValueChip
                    key={one.column}
                    name={column.label}
                    onEdit={() => setOpen(one.column)}
                    onClear={() => set(one.column, null)}
                  >
                    <Narrowed column={column} narrowed={one} />
                  </ValueChip>
                )
              );
            })}
            {filters.length > 0 && (
              <Menu
                label={t("filter")}
                items={filters.map(({ key, label }) => ({ id: key, label, select: () => setOpen(key) }))}
                trigger={(trigger) => (
                  <Chip {...trigger} icon={<Plus />}>
                    {t("filter")}
                  </Chip>
                )}
              />
            )}
          </>
        }
        view={
          <>
            {groups.length > 0 && (
              <Menu
                label={t("group")}
                alignEnd
                items={[
                  {
                    id: "",
                    label: t("notGrouped"),
                    isChecked: query.get("group") === "",
                    select: () => query.change({ group: "", folded: "" }),
                  },
                  ...groups.map(({ key, label }) => ({
                    id: key,
                    label,
                    isChecked: grouped.includes(key),
                    select: () => query.change({ group: groupedBy(grouped, key).join(","), folded: "" }),
                  })),
                  ...(grouped.length > 0 && props.groups.length > 0
                    ? [
                        {
                          id: "fold",
                          label: t("foldAll"),
                          startsGroup: true,
                          select: () => query.change({ folded: writeFolded(props.groups.map(({ value }) => [value])) }),
                        },
                        { id: "unfold", label: t("unfoldAll"), select: () => query.change({ folded: "" }) },
                      ]
                    : []),
                ]}
                trigger={(trigger) => (
                  <Button {...trigger} kind="quiet" size="sm" icon={<Group />}>
                    {t("group")}
                  </Button>
                )}
              />
            )}
            <Menu
              label={t("columns")}
              alignEnd
              items={columns.slice(1).map(({ key, label }) => ({
                id: key,
                label,
                isChecked: !hidden.has(key),
                select: () => onHide(key),
              }))}
              trigger={(trigger) => (
                <Button {...trigger} kind="quiet" size="sm" icon={<Columns3 />}>
                  {t("columns")}
                </Button>
              )}
            />
            {isSheet !== null && (
              <Chip icon={<Pencil />} isOn={isSheet} onClick={() => query.change({ cells: isSheet ? "" : "on" })}>
                {t("editCells")}
              </Chip>
            )}
            {importing && <ImportButton {...importing} />}
            {onExport && (
              <Menu
                label={t("download")}
                alignEnd
                items={exportKinds.map((kind) => ({
                  id: kind,
                  label: t(dataKey("exportKind", kind)),
                  select: () => onExport(kind),
                }))}
                trigger={(trigger) => (
                  <Button {...trigger} kind="quiet" size="sm" icon={<Download />}>
                    {t("download")}
                  </Button>
                )}
              />
            )}
          </>
        }
      />
      {edited && (
        <Suspense>
          <FilterDialog
            key={edited.key}
            column={edited}
            narrowed={narrowed.find(({ column }) => column === edited.key)}
            values={values}
            onApply={(next) => set(edited.key, next)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Narrowed({ column, narrowed }: { readonly column: SeenColumn<never>; readonly narrowed: Narrowing }) {
  const t = useText("grid");
  const { values, from, to } = narrowed;
  if (values && values.length > 2) return t("anyOf", { count: values.length });
  if (values) return values.map((value) => valueText(column.declared, value, column) || t("none")).join(", ");
  const write = (text: string): string => {
    if (text === "today") return t("today");
    if (/^\d{4}-/.test(text)) return formatDay(text);
    return text.startsWith("today") ? t("inDays", { count: Number(text.slice(5)) }) : valueText(column.declared, text);
  };
  if (from && to) return from === to ? write(from) : `${write(from)} – ${write(to)}`;
  return from ? t("onwards", { from: write(from) }) : t("until", { to: write(to ?? "") });
}
