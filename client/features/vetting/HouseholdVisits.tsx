import { useEffect, useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { visits, type Visit } from "#shared/features/vetting/visits.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import styles from "./Household.module.css";

const api = apiOf({ ofHousehold: visits.ofHousehold });

// Who came to see the house, and who will.
export function HouseholdVisits({ household: { id, version } }: { readonly household: Household }) {
  const t = useText("visits");
  const [found, setFound] = useState<readonly Visit[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api.ofHousehold({ householdId: id }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => setFound(answer.visits),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, version]);
  return (
    <section aria-labelledby="household-visits">
      <h3 id="household-visits" className="h4">
        {t("title")}
      </h3>
      {found.length === 0 && <p className={styles.quiet}>{t("noneYet")}</p>}
      <ul className={styles.papers}>
        {found.map((visit) => (
          <li key={visit.id} className={styles.line}>
            <a href={`${hrefOf("visits")}?visit=${visit.id}`}>
              {formatDay(visit.day)}, {t("window", { from: visit.fromTime, to: visit.toTime })}
            </a>
            <span className={styles.quiet}>
              {[
                visit.inspectorName,
                visit.result ? t(dataKey("visitResult", visit.result)) : t(dataKey("visitState", visit.visitState)),
                visit.words,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
