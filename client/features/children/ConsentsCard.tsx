import { useId, useState } from "react";
import { studentCares, type StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { consentKinds, standingOfConsent, type ConsentKind } from "#shared/features/studentCare/studentCare.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useMay } from "#client/session/useMay.ts";
import { Switch } from "#client/ui/form/Switch.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";

const api = apiOf(studentCares);

interface ConsentsCardProps {
  readonly care: StudentCare;
  readonly name: string;
  readonly onSaid: () => void;
}

// What needs a parent's word, with who gave it and when; a newer wording is asked again.
export function ConsentsCard({ care, name, onSaid }: ConsentsCardProps) {
  const t = useText("children");
  const titleId = useId();
  const mayDecide = useMay("students:decide");
  const [busy, setBusy] = useState<ConsentKind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const say = (kind: ConsentKind, given: boolean): void => {
    setBusy(kind);
    setFailure(null);
    void api
      .consent({ id: care.id, kind, given })
      .then(onSaid, setFailure)
      .finally(() => setBusy(null));
  };
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("consents")} />
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.rows}>
        {consentKinds.map((kind) => {
          const newest = care.consents.find((consent) => consent.kind === kind);
          const standing = standingOfConsent(kind, newest);
          return (
            <Switch
              key={kind}
              checked={standing === "given"}
              disabled={!mayDecide || busy === kind}
              onChange={(event) => say(kind, event.target.checked)}
              hint={
                standing === "outdated"
                  ? t("consentOutdated")
                  : newest
                    ? t(newest.given ? "consentGiven" : "consentRefused", {
                        name: newest.byName,
                        moment: formatFullMoment(newest.at),
                      })
                    : t("consentOpen")
              }
            >
              {t(dataKey("consentKind", kind), { name })}
            </Switch>
          );
        })}
      </div>
    </Card>
  );
}
