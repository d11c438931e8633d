import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { GridView } from "#shared/features/gridViews/gridViews.contract.ts";
import { moved, type GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./GridViews.module.css";
import { Refusal } from "./Refusal.tsx";
import { useAttempt } from "./useAttempt.ts";
import { gridViewsApi, type CountedView } from "./useGridViews.ts";

interface GridViewSheetProps {
  readonly resource: GridResource;
  readonly views: readonly CountedView[];
  readonly onChanged: () => void;
  readonly onEdit: (view: GridView) => void;
  readonly onClose: () => void;
}

interface Removed {
  readonly view: GridView;
  // As they stood with it.
  readonly ids: readonly string[];
}

// The views of a list as they stand: the team's and one's own, each moved among its own kind, renamed and removed.
export function GridViewSheet({ resource, views, onChanged, onEdit, onClose }: GridViewSheetProps) {
  const t = useText("gridViews");
  const mayChangeTeams = useMay("gridViews:team");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { failure, attempt } = useAttempt(onChanged);
  const order = (ids: readonly string[]) => gridViewsApi.order({ ids: [...ids] });
  // Said and taken back here: a notice would stand behind the sheet.
  const remove = (view: GridView, ids: readonly string[]): void =>
    attempt(gridViewsApi.remove({ id: view.id }).then(() => setRemoved({ view, ids })));
  const restore = async ({ view, ids }: Removed): Promise<void> => {
    const { id, name, query, isShared, isDefault } = view;
    const { item } = await gridViewsApi.create({ resource, name, query, isShared, isDefault });
    setRemoved(null);
    // One alone has its place, and may be gone again before it is given.
    if (ids.length > 1) await order(ids.map((one) => (one === id ? item.id : one)));
  };
  return (
    <Sheet isOpen title={t("title")} onClose={onClose}>
      {failure !== null && <Refusal error={failure} />}
      {[true, false].map((isShared) => {
        const group = views.filter((view) => view.isShared === isShared);
        const ids = group.map(({ id }) => id);
        return (
          <ul key={String(isShared)} className={styles.kept} aria-label={t(isShared ? "ofTeam" : "ofOneself")}>
            {group.map((view, index) => (
              <li key={view.id} className={styles.view}>
                <span className={styles.name}>{view.name}</span>
                {view.isDefault && <Pill hue="moss">{t("isUsual")}</Pill>}
                {view.isShared && <Pill hue="slate">{t("team")}</Pill>}
                {(!isShared || mayChangeTeams) && (
                  <>
                    <IconButton
                      size="sm"
                      icon={<ArrowUp />}
                      label={t("up", { name: view.name })}
                      disabled={index === 0}
                      onClick={() => attempt(order(moved(ids, index, index - 1)))}
                    />
                    <IconButton
                      size="sm"
                      icon={<ArrowDown />}
                      label={t("down", { name: view.name })}
                      disabled={index === group.length - 1}
                      onClick={() => attempt(order(moved(ids, index, index + 1)))}
                    />
                    <IconButton
                      size="sm"
                      icon={<Pencil />}
                      label={t("edit", { name: view.name })}
                      onClick={() => onEdit(view)}
                    />
                    <IconButton
                      size="sm"
                      icon={<Trash2 />}
                      label={t("remove", { name: view.name })}
                      onClick={() => remove(view, ids)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        );
      })}
      <div role="status">
        {removed !== null && (
          <p className={styles.removed}>
            <span className={styles.name}>{t("removed", { name: removed.view.name })}</span>
            <Button size="sm" onClick={() => attempt(restore(removed))}>
              {t("undo")}
            </Button>
          </p>
        )}
      </div>
      {views.length === 0 && removed === null && (
        <p role="status" className={styles.none}>
          {t("none")}
        </p>
      )}
    </Sheet>
  );
}
