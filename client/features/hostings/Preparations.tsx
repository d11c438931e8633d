import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { preparations, type Preparation } from "#shared/features/hostings/hosting.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useKeptTicks } from "#client/resource/commands/useKeptTicks.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Hosting.module.css";

// What a household prepares for a guest: ticked in the attic without a network, too, and told as soon as there is one.
export function Preparations({ hosting }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const ticks = useKeptTicks();
  const about = (preparation: Preparation, isOn: boolean) => ({ tripId: hosting.tripId, preparation, isOn });
  const isDone = (kind: Preparation): boolean => ticks.isOn(about(kind, true), hosting.prepared.includes(kind));
  const waiting = preparations.filter((kind) => ticks.isWaiting(about(kind, true))).length;
  return (
    <Card labelledBy="preparations">
      <div className={styles.titleRow}>
        <h2 id="preparations" className="h4">
          {t("ready", { name: hosting.guest.firstName })}
        </h2>
        <span className={styles.quiet}>
          {t("readyCount", { done: preparations.filter(isDone).length, count: preparations.length })}
        </span>
      </div>
      <ul className={styles.ticks}>
        {preparations.map((kind) => (
          <li key={kind}>
            <Checkbox checked={isDone(kind)} onChange={(event) => ticks.tick(about(kind, event.target.checked))}>
              {t(dataKey("preparation", kind))}
            </Checkbox>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className={styles.quiet} role="status">
          {t("ticksWait", { count: waiting })}
        </p>
      )}
    </Card>
  );
}
