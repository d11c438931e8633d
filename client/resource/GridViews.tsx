import { BookmarkPlus, ListTree } from "lucide-react";
import { useState } from "react";
import type { GridView } from "#shared/features/gridViews/gridViews.contract.ts";
import type { GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { SavedViews } from "#client/ui/table/SavedViews.tsx";
import { GridViewForm } from "./GridViewForm.tsx";
import styles from "./GridViews.module.css";
import { GridViewSheet } from "./GridViewSheet.tsx";
import type { CountedView } from "./useGridViews.ts";

interface GridViewsProps {
  readonly resource: GridResource;
  readonly views: readonly CountedView[];
  // What the list shows now, as a view would keep it.
  readonly query: string;
  // Whether that is worth a name.
  readonly isNarrowed: boolean;
  // The address of the whole list, where that is a place of its own.
  readonly whole?: string;
  readonly onChanged: () => void;
}

// The ways in which a list is narrowed again and again, as places to go to. Where there are none and nothing is narrowed, nothing stands here;
// where there is only what could be kept, a sign beside what narrows the list.
export function GridViews({ resource, views, query, isNarrowed, whole, onChanged }: GridViewsProps) {
  const [t, ui] = [useText("gridViews"), useText("ui")];
  const [isManaged, setManaged] = useState(false);
  const [edited, setEdited] = useState<GridView | "new" | null>(null);
  const current = views.find((view) => view.query === query);
  const isNew = isNarrowed && current === undefined;
  const hasPlaces = views.length > 0 || whole !== undefined;
  const save = (): void => setEdited("new");
  const closeForm = (isChanged: boolean): void => {
    setEdited(null);
    if (isChanged) onChanged();
  };
  return (
    <>
      {isNew && !hasPlaces && (
        <IconButton
          size="sm"
          icon={<BookmarkPlus />}
          label={ui("saveView")}
          className={styles.alone ?? ""}
          onClick={save}
        />
      )}
      {hasPlaces && (views.length > 0 || isNew) && (
        <div className={styles.bar}>
          <SavedViews
            label={t("title")}
            currentId={current?.id ?? (isNarrowed ? "" : "all")}
            views={[
              ...(whole === undefined ? [] : [{ id: "all", label: t("all"), href: whole }]),
              ...views.map((view) => ({
                id: view.id,
                label: view.name,
                href: `?${view.query}`,
                ...(view.count === null ? {} : { count: view.count }),
              })),
            ]}
            {...(isNew ? { onSave: save } : {})}
          />
          {views.length > 0 && (
            <IconButton size="sm" icon={<ListTree />} label={t("manage")} onClick={() => setManaged(true)} />
          )}
        </div>
      )}
      {isManaged && (
        <GridViewSheet
          resource={resource}
          views={views}
          onChanged={onChanged}
          onEdit={setEdited}
          onClose={() => setManaged(false)}
        />
      )}
      {edited !== null && (
        <GridViewForm resource={resource} view={edited === "new" ? null : edited} query={query} onClose={closeForm} />
      )}
    </>
  );
}
