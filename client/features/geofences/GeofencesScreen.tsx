import { Plus } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { geofences, type ShownFence } from "#shared/features/geofences/geofences.contract.ts";
import { fenceKinds, isActiveOn } from "#shared/features/geofences/geofences.rules.ts";
import type { Shape } from "#shared/features/geofences/shapes.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { useInlineSize } from "#client/ui/page/useInlineSize.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { FenceForm } from "./FenceForm.tsx";
import { FenceMap } from "./FenceMap.tsx";
import styles from "./Geofences.module.css";

const api = apiOf(geofences);

export const watches: readonly Watch[] = [{ resource: "geofences" }];

export const loader = ({ request }: LoaderFunctionArgs) => api.list({}, { signal: request.signal });

interface Editing {
  readonly fence: ShownFence | null;
  readonly shape: Shape;
}

const galway = { latitude: 53.27, longitude: -9.05 };

// Areas beside their map: who looks after the homes in them, what is near, and what a transfer costs.
export function Screen() {
  const t = useText("geofences");
  const { fences, homes, camps } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const mayWrite = useMay("geofences:write");
  const [editing, setEditing] = useState<Editing | null>(null);
  const [box, width] = useInlineSize(640);
  const chosenId = editing?.fence?.id ?? (query.get("area") || null);
  const edit = (fence: ShownFence | null): void =>
    setEditing({ fence, shape: fence?.shape ?? { type: "circle", at: homes[0]?.at ?? galway, km: 15 } });
  const done = (id: string | null): void => {
    setEditing(null);
    query.change({ area: id ?? "" });
    void revalidate();
  };
  const height = Math.round(Math.min(760, Math.max(300, width * 0.8)));
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={fences.length || undefined}>
        {mayWrite && (
          <Button size="sm" kind="primary" icon={<Plus />} disabled={editing !== null} onClick={() => edit(null)}>
            {t("newFence")}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.halves}>
        <div ref={box} className={styles.mapSide}>
          <FenceMap
            key={`${chosenId} ${width}`}
            frame={{ width, height }}
            fences={fences}
            homes={homes}
            camps={camps}
            chosenId={chosenId}
            drawn={editing?.shape ?? null}
            onDraw={(shape) => editing && setEditing({ ...editing, shape })}
            onChoose={(id) => query.change({ area: id })}
          />
        </div>
        <div className={styles.panel} role="group" aria-label={t("list")}>
          {editing ? (
            <FenceForm
              key={editing.fence?.id ?? "new"}
              fence={editing.fence}
              shape={editing.shape}
              pins={[...camps, ...homes]}
              camps={camps}
              onShape={(shape) => setEditing({ ...editing, shape })}
              onSaved={done}
              onClose={() => setEditing(null)}
            />
          ) : (
            <FenceList fences={fences} chosenId={chosenId} onEdit={mayWrite ? edit : null} />
          )}
        </div>
      </div>
    </div>
  );
}

interface FenceListProps {
  readonly fences: readonly ShownFence[];
  readonly chosenId: string | null;
  readonly onEdit: ((fence: ShownFence) => void) | null;
}

function FenceList({ fences, chosenId, onEdit }: FenceListProps) {
  const t = useText("geofences");
  const query = useListQuery();
  if (fences.length === 0)
    return (
      <Empty spot="quiet" title={t("emptyTitle")}>
        {t("emptyLine")}
      </Empty>
    );
  return fenceKinds.map((kind) => {
    const own = fences.filter((fence) => fence.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`} className={styles.kind} data-kind={kind}>
          {t(dataKey("fenceKind", kind))}
        </h2>
        <ul className={styles.rows}>
          {own.map((fence) => (
            <li key={fence.id} className={styles.row} data-chosen={fence.id === chosenId}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={fence.id === chosenId}
                aria-label={t("showOf", { name: fence.name })}
                onClick={() => query.change({ area: fence.id === chosenId ? "" : fence.id })}
              >
                <strong>{fence.name}</strong>
                <span className={styles.quiet}>
                  {[
                    fence.coordinatorName ?? fence.activityTitle ?? fence.businessName,
                    fence.price !== null && formatMoney(fence.price),
                    fence.homes !== null && t("homes", { count: fence.homes }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {!isActiveOn(fence, today()) && <Pill hue="slate">{t("notActive")}</Pill>}
              </button>
              {fence.id === chosenId && (
                <span className={styles.acts}>
                  {fence.homes !== null && fence.homes > 0 && (
                    <Button size="sm" kind="quiet" href={`${hrefOf("hostFamilies")}?areaId=${fence.id}`}>
                      {t("toHomes")}
                    </Button>
                  )}
                  {onEdit && (
                    <Button size="sm" aria-label={t("editOf", { name: fence.name })} onClick={() => onEdit(fence)}>
                      {t("edit")}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
