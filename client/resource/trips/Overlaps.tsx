import { CalendarX2 } from "lucide-react";
import { trips } from "#shared/features/trips/trips.contract.ts";
import type { Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { useLatestAnswer } from "../useLatestAnswer.ts";
import styles from "./Overlaps.module.css";
import { overlapHref, overlapLine } from "./tellOverlaps.ts";

const { overlaps: ask } = apiOf({ overlaps: trips.overlaps });

interface OverlapsProps {
  readonly studentIds: readonly string[];
  readonly days: Days | null;
  // The trip itself, where it is one already.
  readonly except?: string;
}

// Somebody may be meant to travel twice on the same days, and mostly is not: it is said before it is saved, and refuses nothing.
export function Overlaps({ studentIds, days, except }: OverlapsProps) {
  const t = useText("createTrip");
  useText("states");
  const isAsked = studentIds.length > 0 && days !== null && days.from < days.to;
  const { answer } = useLatestAnswer(
    isAsked
      ? { studentIds: studentIds.join(","), fromDate: days.from, toDate: days.to, ...(except && { except }) }
      : null,
    ask,
  );
  const found = answer?.overlaps ?? [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.overlaps}>
          <p className={styles.title}>
            <CalendarX2 aria-hidden="true" />
            {t("overlaps", { count: found.length })}
          </p>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <a href={overlapHref(one)}>{overlapLine(one)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
