import { useState } from "react";
import { hosting as contract, type HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { preparations, type Preparation } from "#shared/features/hostings/hosting.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Hosting.module.css";

const api = apiOf({ prepare: contract.prepare });

// Ticked at once, and back again where the server did not hear.
export function Preparations({ hosting }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const [done, setDone] = useState<readonly Preparation[]>(hosting.prepared);
  const [failure, setFailure] = useState<unknown>(null);
  const tick = (kind: Preparation, isDone: boolean): void => {
    const before = done;
    setDone(isDone ? [...done, kind] : done.filter((one) => one !== kind));
    setFailure(null);
    api.prepare({ id: hosting.tripId, kind, isDone }, { isQuiet: true }).then(
      ({ prepared }) => setDone(prepared),
      (cause: unknown) => {
        setDone(before);
        setFailure(cause);
      },
    );
  };
  return (
    <Card labelledBy="preparations">
      <div className={styles.titleRow}>
        <h2 id="preparations" className="h4">
          {t("ready", { name: hosting.guest.firstName })}
        </h2>
        <span className={styles.quiet}>{t("readyCount", { done: done.length, count: preparations.length })}</span>
      </div>
      <ul className={styles.ticks}>
        {preparations.map((kind) => (
          <li key={kind}>
            <Checkbox checked={done.includes(kind)} onChange={(event) => tick(kind, event.target.checked)}>
              {t(dataKey("preparation", kind))}
            </Checkbox>
          </li>
        ))}
      </ul>
      {failure !== null && <Refusal error={failure} />}
    </Card>
  );
}
