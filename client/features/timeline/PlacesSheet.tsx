import type { TimelinePlace } from "#shared/features/timeline/timeline.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import type { ShownTrip } from "./barWords.ts";
import styles from "./Timeline.module.css";
import type { Places } from "./usePlaces.ts";

interface PlacesSheetProps {
  readonly trip: ShownTrip;
  readonly places: Places | null;
  readonly onChoose: (place: TimelinePlace) => void;
  readonly onClose: () => void;
}

const mostShown = 40;

// Where the trip could go, what fits first; the way of fingers, and of whoever does not drag.
export function PlacesSheet({ trip, places, onChoose, onClose }: PlacesSheetProps) {
  const t = useText("timeline");
  return (
    <Drawer isOpen title={t("moveTitle", { name: trip.bar.studentName })} onClose={onClose}>
      {places === null ? (
        <SkeletonList count={6} shape="circle" />
      ) : places.steps === null ? (
        <p>{t("locked")}</p>
      ) : places.places.length === 0 ? (
        <p>{t("noFreeHome")}</p>
      ) : (
        <ul className={styles.places}>
          {places.places.slice(0, mostShown).map((place) => (
            <li key={place.id}>
              <Button isBlock onClick={() => onChoose(place)}>
                <span className={styles.place}>
                  <b>{t("familyNamed", { name: place.name })}</b>
                  <span className="t-sm ink-3">
                    {place.place}, {place.county}
                  </span>
                  {(place.isSameCounty || place.languages.length > 0) && (
                    <span className="t-sm ink-2">
                      {[
                        ...(place.isSameCounty ? [t("sameCounty")] : []),
                        ...(place.languages.length > 0 ? [t("commonLanguage")] : []),
                      ].join(" · ")}
                    </span>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
