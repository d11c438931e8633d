import { groups } from "#shared/features/groups/groups.contract.ts";
import type { OfficeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { GroupBox } from "#client/resource/groups/GroupBox.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ContextSection } from "./ContextSection.tsx";
import styles from "./OfficeTrip.module.css";
import { useConnection } from "./watches.ts";

const api = apiOf({ join: groups.join });

interface TripGroupProps {
  readonly tripId: string;
  readonly group: NonNullable<OfficeTrip["group"]> | null;
  readonly onChanged: () => void;
}

// With whom it travels: the way to the group, into one and out of it.
export function TripGroup({ tripId, group, onChanged }: TripGroupProps) {
  const t = useText("officeTrip");
  const mayWrite = useMay("groups:write");
  const isOffline = useConnection().state === "offline";
  const { failure, attemptOnce, isBusy } = useAttempt(onChanged);
  const put = (id: string, isIn: boolean): void => attemptOnce(() => api.join({ id, tripIds: [tripId], isIn }));
  return (
    <ContextSection title={t("group")}>
      <div className={styles.group}>
        {failure !== null && <Refusal error={failure} />}
        {group !== null && <a href={hrefOf("group", { id: group.id })}>{group.name}</a>}
        {group !== null && mayWrite && (
          <Button size="sm" busy={isBusy} disabled={isOffline} onClick={() => put(group.id, false)}>
            {t("leaveGroup")}
          </Button>
        )}
        {group === null && !mayWrite && <p>{t("noGroup")}</p>}
        {group === null && mayWrite && (
          <GroupBox
            label={t("intoGroup")}
            placeholder={t("noGroup")}
            group={undefined}
            isDisabled={isOffline}
            onChoose={(chosen) => chosen && put(chosen.id, true)}
          />
        )}
      </div>
    </ContextSection>
  );
}
