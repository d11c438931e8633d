import { useState } from "react";
import { visits, type Visit } from "#shared/features/vetting/visits.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { Checklist } from "./Checklist.tsx";
import type { KeptVisit } from "./keptVisits.ts";
import { ResultForm } from "./ResultForm.tsx";
import { VisitPhotos, VisitSignature, type FileKeeping } from "./VisitFiles.tsx";
import styles from "./Visits.module.css";

const api = apiOf({ cancel: visits.cancel });

interface VisitDrawerProps {
  readonly visit: Visit;
  readonly kept: KeptVisit | undefined;
  readonly keep: (more: KeptVisit) => void;
  readonly keeping: FileKeeping;
  readonly onMove: () => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

// One visit: where it is, what is looked at, and how it has ended.
export function VisitDrawer({ visit, kept, keep, keeping, onMove, onChanged, onClose }: VisitDrawerProps) {
  const t = useText("visits");
  const [mayRecord, mayPlan, maySee, hasNetwork] = [
    useMay("visits:record"),
    useMay("visits:plan"),
    useMay("vetting:read"),
    useHasNetwork(),
  ];
  const isOpen = visit.visitState === "planned" && kept?.result === undefined;
  const { id, day, fromTime, toTime, inspectorName, address, phone, householdId, name } = visit;
  return (
    <Drawer isOpen isWide title={t("visit", { name })} onClose={onClose}>
      <div className={styles.visit}>
        <KeyValueList
          items={[
            { key: t("day"), value: `${formatLongDay(day)}, ${t("window", { from: fromTime, to: toTime })}` },
            { key: t("inspector"), value: inspectorName },
            { key: t("address"), value: address },
            ...(phone ? [{ key: t("phone"), value: <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a> }] : []),
          ]}
        />
        {(isOpen && mayPlan) || maySee ? (
          <div className={styles.buttons}>
            {isOpen && mayPlan && (
              <>
                <Button size="sm" disabled={!hasNetwork} onClick={onMove}>
                  {t("moveVisit")}
                </Button>
                <CallOff id={id} isOff={!hasNetwork} onDone={onChanged} onClose={onClose} />
              </>
            )}
            {maySee && (
              <Button size="sm" kind="quiet" href={`${hrefOf("vettingManager")}?view=all&household=${householdId}`}>
                {t("toHousehold")}
              </Button>
            )}
          </div>
        ) : null}
        <Checklist visit={visit} mayTick={isOpen && mayRecord} keep={keep} />
        <VisitPhotos visit={visit} kept={kept} mayAdd={isOpen && mayRecord} onChanged={onChanged} {...keeping} />
        <VisitSignature visit={visit} kept={kept} mayAdd={isOpen && mayRecord} {...keeping} />
        {isOpen && mayRecord && <ResultForm visit={visit} keep={keep} />}
        {isOpen && !mayRecord && <p className={styles.quiet}>{t("onlyCoordinators")}</p>}
        {visit.visitState === "planned" && kept?.result && <p role="status">{t("resultWaits")}</p>}
        {visit.result && (
          <div>
            <h3 className="h4">{t("howItEnded")}</h3>
            <p>{t(dataKey("visitResult", visit.result))}</p>
            {visit.words && <p className={styles.words}>{visit.words}</p>}
          </div>
        )}
      </div>
    </Drawer>
  );
}

interface CallOffProps {
  readonly id: string;
  readonly isOff: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function CallOff({ id, isOff, onDone, onClose }: CallOffProps) {
  const t = useText("visits");
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (): void => {
    setAsking(false);
    api.cancel({ id }).then(() => {
      toast(t("calledOff"), { hue: "moss" });
      onDone();
      onClose();
    }, setFailure);
  };
  return (
    <>
      <Button size="sm" kind="dangerQuiet" disabled={isOff} onClick={() => setAsking(true)}>
        {t("cancelVisit")}
      </Button>
      {failure !== null && <Refusal error={failure} />}
      <Dialog
        isOpen={isAsking}
        title={t("cancelQuestion")}
        safeLabel={t("keepVisit")}
        action={{ label: t("cancelVisit"), isDanger: true, run }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
