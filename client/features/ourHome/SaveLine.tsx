import { ApiError } from "#client/api/apiError.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

interface Trip {
  readonly tripId: string;
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
}

// How far what was typed has got: saved by itself, waiting for more, or refused with who is in the way.
export function SaveLine({ editing }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const { standing, failure } = editing;
  return (
    <div className={styles.saving}>
      {standing === "failed" ? (
        <>
          <Refusal error={failure} />
          <TripsInTheWay failure={failure} />
          <p className={styles.acts}>
            <Button size="sm" onClick={editing.save}>
              {t("tryAgain")}
            </Button>
            <Button size="sm" kind="quiet" onClick={editing.leave}>
              {t("leaveMine")}
            </Button>
          </p>
        </>
      ) : (
        <p role="status">{t(dataKey("homeStanding", standing))}</p>
      )}
      {standing === "conflict" && (
        <p className={styles.acts}>
          <Button size="sm" kind="primary" onClick={editing.save}>
            {t("saveMine")}
          </Button>
          <Button size="sm" onClick={editing.leave}>
            {t("takeTheirs")}
          </Button>
        </p>
      )}
    </div>
  );
}

function TripsInTheWay({ failure }: { readonly failure: unknown }) {
  const trips = failure instanceof ApiError ? failure.body["trips"] : null;
  if (!Array.isArray(trips)) return null;
  return (
    <ul className={styles.trips}>
      {(trips as Trip[]).map(({ tripId, name, fromDate, toDate }) => (
        <li key={tripId}>
          <a href={`/host-family/trips/${tripId}`}>{name}</a>, {formatDays(fromDate, toDate)}
        </li>
      ))}
    </ul>
  );
}
