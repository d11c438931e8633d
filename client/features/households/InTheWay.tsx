import { isPlainObject } from "#shared/wire/case.ts";
import type { ApiError } from "#client/api/apiError.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Households.module.css";

interface Trip {
  readonly tripId: string;
  readonly studentName: string;
  readonly reference: string;
  readonly fromDate: string;
  readonly toDate: string;
}

const tripsIn = (refusal: ApiError | null): readonly Trip[] => {
  const trips = refusal?.body["trips"];
  return Array.isArray(trips) && trips.every(isPlainObject) ? (trips as unknown as Trip[]) : [];
};

// The stays that keep something from being changed, by name: whoever is on the telephone can say who it is.
export function InTheWay({ refusal }: { readonly refusal: ApiError | null }) {
  const t = useText("households");
  const trips = tripsIn(refusal);
  if (trips.length === 0) return null;
  return (
    <div className={styles.way}>
      <p>{t("inTheWay")}</p>
      <ul>
        {trips.map(({ tripId, studentName, reference, fromDate, toDate }) => (
          <li key={tripId}>{`${studentName}, ${reference}, ${formatDays(fromDate, toDate, { year: true })}`}</li>
        ))}
      </ul>
    </div>
  );
}
