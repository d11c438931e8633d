import { useEffect, useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household, HouseholdChange } from "#shared/features/householdDesk/household.records.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { useChangeWords } from "./changeWords.ts";
import styles from "./Households.module.css";

const api = apiOf({ changes: households.changes });

// Who changed what, the newest first; read anew whenever the household is.
export function HistorySection({ household }: { readonly household: Household }) {
  const t = useText("households");
  const [changes, setChanges] = useState<readonly HouseholdChange[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { id } = household;
  useEffect(() => {
    const leaving = new AbortController();
    api.changes({ id }, { signal: leaving.signal }).then(
      (answer) => {
        setChanges(answer.changes);
        setFailure(null);
      },
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [id, household]);
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("changes")}</h2>
      <div>
        <Button size="sm" href={hrefOf("hostFamilyEditHubOld", { id }) ?? ""}>
          {t("asAtDay")}
        </Button>
      </div>
      {failure !== null && <Refusal error={failure} />}
      {changes === null && failure === null && <SkeletonList count={3} />}
      {changes?.length === 0 && <p className={styles.quiet}>{t("noChanges")}</p>}
      <ChangeList changes={changes ?? []} />
    </section>
  );
}

export function ChangeList({ changes }: { readonly changes: readonly HouseholdChange[] }) {
  const t = useText("households");
  const words = useChangeWords();
  return (
    <ul className={styles.rows}>
      {changes.map((change) => {
        const { what, how } = words(change);
        return (
          <li key={change.id} className={styles.row}>
            <span className={styles.words}>
              <span>{what}</span>
              <span>{how}</span>
              <span className={styles.quiet}>
                {t("byAt", { name: change.actorName ?? t("somebody"), moment: formatFullMoment(change.at) })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
