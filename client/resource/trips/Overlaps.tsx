import { CalendarX2 } from "lucide-react";
import { trips } from "#shared/features/trips/trips.contract.ts";
import type { Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useLatestAnswer } from "../useLatestAnswer.ts";
import styles from "./Overlaps.module.css";

const { overlaps: ask } = apiOf({ overlaps: trips.overlaps });

interface OverlapsProps {
  readonly studentIds: readonly string[];
  readonly days: Days | null;
  // The trip itself, where it is one already.
  readonly except?: string;
}

// Somebody may be meant to travel twice on the same days, and mostly is not: it is said before it is saved, and refuses nothing.
export function Overlaps({ studentIds, days, except }: OverlapsProps) {
  const [t, states] = [useText("createTrip"), useText("states")];
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
            {found.map(({ id, reference, state, fromDate, toDate, studentId, studentName }) => (
              <li key={id}>
                <a href={hrefOf("studentTrip", { student_id: studentId, id }) ?? undefined}>
                  {[
                    studentName,
                    formatDays(fromDate, toDate, { year: true }),
                    reference,
                    states(dataKey("tripState", state)),
                  ].join(" · ")}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
