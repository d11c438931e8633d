import { Suspense } from "react";
import type { Family } from "#shared/features/family/family.contract.ts";
import { nightsOf } from "#shared/time/days.ts";
import { useText } from "#client/i18n/useText.ts";
import { useNear } from "#client/ui/page/useNear.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import type { StayChoosing } from "./useStay.ts";
import homeStyles from "#client/resource/home/Home.module.css";
import styles from "./Family.module.css";

const StayDates = lazyPart(() => import("./StayDates.tsx").then(({ StayDates: component }) => component));

interface CalendarProps {
  readonly taken: Family["taken"];
  readonly choosing: StayChoosing;
}

// Twelve months of what is taken, and the stay that is being chosen. It comes when somebody reads on.
export function FamilyCalendar({ taken, choosing }: CalendarProps) {
  const t = useText("family");
  const { place, isNear, come } = useNear();
  const count = taken.reduce((sum, days) => sum + nightsOf(days), 0);
  return (
    <section ref={place} tabIndex={isNear ? -1 : 0} onFocus={come} className={styles.calendar}>
      <h2 className={homeStyles.heading}>{t("calendar")}</h2>
      {isNear && (
        <Suspense>
          <StayDates taken={taken} choosing={choosing} />
        </Suspense>
      )}
      {count > 0 && <p className={homeStyles.quiet}>{t("calendarNote", { count })}</p>}
    </section>
  );
}
