import { useEffect, useRef } from "react";
import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { TripHero } from "./TripHero.tsx";
import styles from "./TripHero.module.css";
import { tripName } from "./tripName.ts";

interface TripHeroesProps {
  readonly trips: readonly HomeTrip[];
  readonly shown: HomeTrip;
  readonly onShow: (id: string) => void;
}

// All trips side by side, to swipe; the names below lead to each by key and by word.
export function TripHeroes({ trips, shown, onShow }: TripHeroesProps) {
  const t = useText("parentHome");
  const slides = useRef<HTMLUListElement>(null);
  const slideOf = (id: string) => slides.current?.querySelector<HTMLElement>(`[data-trip="${id}"]`);
  useEffect(() => {
    const list = slides.current;
    if (!list) return;
    const first = slideOf(shown.id);
    if (first && first !== list.firstElementChild) list.scrollLeft = first.offsetLeft - list.offsetLeft;
    const watch = new IntersectionObserver(
      (seen) => {
        const inSight = seen.find(({ isIntersecting }) => isIntersecting)?.target;
        if (inSight instanceof HTMLElement && inSight.dataset["trip"]) onShow(inSight.dataset["trip"]);
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) watch.observe(slide);
    return () => watch.disconnect();
    // Once for these trips: which is shown follows what is in sight.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [trips.length]);
  if (trips.length === 1) return <TripHero trip={shown} />;
  const turnTo = (id: string): void => {
    onShow(id);
    slideOf(id)?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  return (
    <div className={styles.heroes}>
      <ul ref={slides} className={styles.slides}>
        {trips.map((trip) => (
          <li key={trip.id} data-trip={trip.id} inert={trip.id !== shown.id}>
            <TripHero trip={trip} />
          </li>
        ))}
      </ul>
      <div className={styles.turns} role="group" aria-label={t("allTrips")}>
        {trips.map((trip) => (
          <Chip key={trip.id} isOn={trip.id === shown.id} onClick={() => turnTo(trip.id)}>
            <span className={styles.turn}>{tripName(t, trip)}</span>
          </Chip>
        ))}
      </div>
    </div>
  );
}
