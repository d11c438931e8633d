import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { MapLand, MapTowns } from "./MapLand.tsx";
import { clustered, pixelOf, viewOf, zoomed, type Spot } from "./mapView.ts";
import styles from "./PinMap.module.css";
import type { useMapView } from "./useMapView.ts";

export interface HomePin {
  readonly id: string;
  readonly spot: Spot;
  // What stands on it: its price.
  readonly face: string;
  readonly name: string;
}

interface PinMapProps {
  readonly map: ReturnType<typeof useMapView>;
  readonly pins: readonly HomePin[];
  // The one that is pointed at in the list.
  readonly lit: string | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  // Whose the coast is, and whether the pins stand where the homes do.
  readonly credit: string;
  readonly children?: ReactNode;
}

const apart = 46;

// Where homes are: a pin is its price, what lies close together is one arch. The list beside it does everything, too.
export function PinMap({ map, pins, lit, chosen, onChoose, credit, children }: PinMapProps) {
  const t = useText("families");
  const { view, size } = map;
  const placed = view && size ? pins.map((pin) => ({ ...pin, ...pixelOf(pin.spot, view, size) })) : [];
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
            {clustered(placed, apart).map((group) => {
              const [first] = group;
              if (!first) return null;
              const { id, left, top, face, name } = first;
              if (group.length > 1)
                return (
                  <button
                    key={id}
                    type="button"
                    className={styles.cluster}
                    style={{ left, top }}
                    data-lit={group.some((pin) => pin.id === lit || pin.id === chosen) || undefined}
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
                  key={id}
                  type="button"
                  className={styles.pin}
                  style={{ left, top }}
                  data-lit={id === lit || id === chosen || undefined}
                  aria-pressed={id === chosen}
                  aria-label={`${face} · ${name}`}
                  onClick={() => onChoose(id === chosen ? null : id)}
                >
                  {face}
                </button>
              );
            })}
          </>
        )}
      </div>
      <div className={styles.zoom}>
        <IconButton label={t("mapCloser")} icon={<Plus />} onClick={() => view && map.settle(zoomed(view, 2))} />
        <IconButton label={t("mapFarther")} icon={<Minus />} onClick={() => view && map.settle(zoomed(view, 0.5))} />
      </div>
      {children}
      <p className={styles.credit}>{credit}</p>
    </section>
  );
}

interface PinCardProps {
  readonly href: string | undefined;
  readonly picture: string | null;
  readonly name: string;
  readonly place: string;
  readonly price: string | null;
}

// The home whose pin was pressed.
export function PinCard({ href, picture, name, place, price }: PinCardProps) {
  const t = useText("families");
  return (
    <a href={href} className={styles.card}>
      <HomePicture src={picture && urlOfKey(picture)} size={64} />
      <span>
        <strong>{name}</strong>
        <span className={styles.quiet}>{place}</span>
        {price !== null && <span>{t("mapNight", { price })}</span>}
      </span>
    </a>
  );
}
