import { useEffect, useState } from "react";
import { tripManager } from "#shared/features/trips/tripManager.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { JobPanel } from "#client/resource/jobs/JobPanel.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./Manager.module.css";

const api = apiOf({ evenOut: tripManager.evenOut });

type Plan = Awaited<ReturnType<typeof api.evenOut>>;

// How many everybody has and would have; then which trips change hands. Nothing does until somebody says so.
export function EvenOutDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useText("tripDesk");
  const once = useOnce();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isLeft = false;
    api.evenOut({}, once).then(
      (found) => isLeft || setPlan(found),
      (cause: unknown) => isLeft || setFailure(cause),
    );
    return () => {
      isLeft = true;
    };
  }, [once]);
  return (
    <Drawer isOpen title={t("evenOut")} onClose={onClose}>
      <div className={styles.plan}>
        {failure !== null && <Refusal error={failure} />}
        {plan === null && failure === null && <SkeletonList count={3} shape="circle" />}
        {plan && (
          <table className={styles.loads}>
            <thead>
              <tr>
                <th scope="col">{t("coordinator")}</th>
                <th scope="col">{t("before")}</th>
                <th scope="col">{t("after")}</th>
              </tr>
            </thead>
            <tbody>
              {plan.loads.map(({ personId, name, before, after }) => (
                <tr key={personId ?? "nobody"}>
                  <th scope="row">{name ?? t("noCoordinator")}</th>
                  <td>{formatNumber(before)}</td>
                  <td data-changed={before !== after}>{formatNumber(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {plan && plan.job === null && <p role="status">{t("allEven")}</p>}
        {plan?.job && <JobPanel first={plan.job} what={t("evenOutLine")} mayBeUndone />}
      </div>
    </Drawer>
  );
}
