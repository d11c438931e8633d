import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import type { FamilyCard } from "#shared/features/families/families.contract.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MapLand, MapTowns } from "#client/resource/map/MapLand.tsx";
import { boxOf, clustered, pixelOf, viewOf, zoomed, type Spot } from "#client/resource/map/mapView.ts";
import { useMapView } from "#client/resource/map/useMapView.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./FamiliesMap.module.css";

interface FamiliesMapProps {
  readonly families: readonly FamilyCard[];
  // The card that is pointed at in the list.
  readonly hovered: string | null;
}

const apart = 46;

const spotIn = ({ point }: FamilyCard): Spot | null =>
  point?.[0] === undefined || point[1] === undefined ? null : [point[0], point[1]];

// Where the homes are, within half a kilometre: a pin is its price, what lies close together is one arch. The list beside it does everything, too.
export function FamiliesMap({ families, hovered }: FamiliesMapProps) {
  const t = useText("families");
  const hrefOfHome = useHomeHref();
  const query = useListQuery();
  const [isFollowing, setFollowing] = useState(query.get("bbox") !== "");
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = families.flatMap((family) => {
    const spot = spotIn(family);
    return spot ? [{ family, spot }] : [];
  });
  const map = useMapView(
    placed.map(({ spot }) => spot),
    {
      onMoved: (view, size) => {
        if (isFollowing) query.change({ bbox: boxOf(view, size), page: "" });
      },
    },
  );
  const { view, size } = map;
  const follow = (isOn: boolean): void => {
    setFollowing(isOn);
    if (!isOn) map.fit();
    query.change({ bbox: isOn && view && size ? boxOf(view, size) : "", page: "" });
  };
  const one = placed.find(({ family }) => family.id === chosen)?.family;
  const pins = view && size ? placed.map((home) => ({ ...home, ...pixelOf(home.spot, view, size) })) : [];
  return (
    <section className={styles.map} aria-label={t("map")}>
      {/* Moved by arrows once it has the focus, as by dragging. */}
      <div
        ref={map.frame}
        className={styles.frame}
        role="application"
        aria-label={t("mapMoves")}
        tabIndex={0}
        {...map.handlers}
      >
        {view && size && (
          <>
            <MapLand view={view} size={size} />
            <MapTowns view={view} size={size} />
            {clustered(pins, apart).map((group) => {
              const [first] = group;
              if (!first) return null;
              const { left, top, family } = first;
              if (group.length > 1)
                return (
                  <button
                    key={family.id}
                    type="button"
                    className={styles.cluster}
                    style={{ left, top }}
                    data-lit={group.some((pin) => pin.family.id === hovered) || undefined}
                    aria-label={t("mapCluster", { count: group.length })}
                    onClick={() => {
                      const closer = viewOf(
                        group.map(({ spot }) => spot),
                        size,
                      );
                      map.settle(
                        closer.scale > view.scale * 1.2 ? closer : { ...closer, scale: zoomed(view, 2).scale },
                      );
                    }}
                  >
                    {group.length}
                  </button>
                );
              return (
                <button
                  key={family.id}
                  type="button"
                  className={styles.pin}
                  style={{ left, top }}
                  data-lit={family.id === hovered || family.id === chosen || undefined}
                  aria-pressed={family.id === chosen}
                  aria-label={`${priceOf(family) ?? t("mapNoPrice")} · ${t("mapPin", { name: t("familyName", { name: family.lastName }), place: family.cityTown })}`}
                  onClick={() => setChosen(family.id === chosen ? null : family.id)}
                >
                  {priceOf(family) ?? t("mapNoPrice")}
                </button>
              );
            })}
          </>
        )}
      </div>
      <div className={styles.follow}>
        <Checkbox checked={isFollowing} onChange={({ target }) => follow(target.checked)}>
          {t("mapFollow")}
        </Checkbox>
      </div>
      <div className={styles.zoom}>
        <IconButton label={t("mapCloser")} icon={<Plus />} onClick={() => view && map.settle(zoomed(view, 2))} />
        <IconButton label={t("mapFarther")} icon={<Minus />} onClick={() => view && map.settle(zoomed(view, 0.5))} />
      </div>
      {one && (
        <a href={hrefOfHome(one.slug)} className={styles.card}>
          <HomePicture src={one.picture && urlOfKey(one.picture)} size={64} />
          <span>
            <strong>{t("familyName", { name: one.lastName })}</strong>
            <span className={styles.quiet}>{one.cityTown}</span>
            {priceOf(one) !== null && <span>{t("mapNight", { price: priceOf(one) ?? "" })}</span>}
          </span>
        </a>
      )}
      <p className={styles.credit}>{t("mapCredit")}</p>
    </section>
  );
}

const priceOf = ({ nightly, currency }: FamilyCard): string | null =>
  nightly === null ? null : formatMoney(nightly, { currency, whole: true });
