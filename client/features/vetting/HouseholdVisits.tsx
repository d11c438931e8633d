import { useEffect, useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { vettingPapers } from "#shared/features/vetting/papers.contract.ts";
import { visits, type Visit } from "#shared/features/vetting/visits.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { MarkedPaper, type OpenPaper } from "./MarkedPaper.tsx";
import { useLook } from "./useLook.ts";
import styles from "./Household.module.css";

const api = apiOf({ ofHousehold: visits.ofHousehold });
const open = apiOf({ signature: vettingPapers.signature });

// Who came to see the house, and who will.
export function HouseholdVisits({ household: { id, version } }: { readonly household: Household }) {
  const t = useText("visits");
  const mayLook = useMay("vetting:look");
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
            {visit.signedAt !== null && mayLook && <Signature householdId={id} visit={visit} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Signature({ householdId, visit }: { readonly householdId: string; readonly visit: Visit }) {
  const t = useText("visits");
  const look = useLook<OpenPaper>(() => open.signature({ id: householdId, visitId: visit.id }));
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        busy={look.isBusy}
        aria-label={`${t("seeSignature")}, ${formatDay(visit.day)}`}
        onClick={look.open}
      >
        {t("seeSignature")}
      </Button>
      {look.failure !== null && <Refusal error={look.failure} />}
      {look.found && <MarkedPaper paper={look.found} onClose={look.close} />}
    </>
  );
}
