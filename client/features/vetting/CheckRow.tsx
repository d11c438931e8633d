import { useRef } from "react";
import type { Household, HouseholdMember } from "#shared/features/vetting/vetting.contract.ts";
import type { HouseholdPapers } from "#shared/features/vetting/papers.contract.ts";
import { whyNotRecord } from "#shared/features/vetting/vetting.rules.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { CheckPapers } from "./CheckPapers.tsx";
import { CheckForm } from "./CheckForm.tsx";
import type { CheckLine } from "./householdChecks.ts";
import styles from "./Household.module.css";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { today } from "#client/resource/today.ts";
import { standingLooks } from "#client/ui/stay/vettingLooks.ts";

// One result is recorded at a time; what was typed for another is not lost unasked.
export interface Recording {
  readonly mayRecord: boolean;
  readonly openCheckId: string | null;
  readonly setOpenCheckId: (id: string | null) => void;
  readonly unlessUnsaved: (act: () => void) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onChanged: () => void;
}

interface CheckRowProps {
  readonly line: CheckLine;
  readonly household: Household;
  readonly member: HouseholdMember | null;
  readonly recording: Recording;
  readonly papers: HouseholdPapers | null;
}

export function CheckRow({ line: { kind, check, standing }, household, member, recording, papers }: CheckRowProps) {
  const t = useText("vetting");
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = check !== null && recording.openCheckId === check.id;
  const refusal = whyNotRecord(
    { householdState: household.state, kind, dateOfBirth: member?.dateOfBirth ?? null },
    today(),
  );
  const name = t(dataKey("checkKind", kind));
  const close = (): void => {
    recording.setOpenCheckId(null);
    opener.current?.focus();
  };
  return (
    <li className={styles.check}>
      <div className={styles.line}>
        <span className={styles.kind}>{name}</span>
        <LookPill look={standingLooks[standing]}>{t(dataKey("checkStanding", standing))}</LookPill>
        {check?.validUntil && (
          <span className={styles.quiet}>{t("untilDay", { day: formatDay(check.validUntil) })}</span>
        )}
        {check && recording.mayRecord && refusal === null && (
          <span className={styles.button}>
            <Button
              ref={opener}
              size="sm"
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={
                member ? t("recordOf", { check: name, name: member.firstName }) : t("recordOfHouse", { check: name })
              }
              onClick={() => recording.unlessUnsaved(() => (isOpen ? close() : recording.setOpenCheckId(check.id)))}
            >
              {t("record")}
            </Button>
          </span>
        )}
      </div>
      {check && papers && <CheckPapers householdId={household.id} checkId={check.id} papers={papers} />}
      {check && check.note !== "" && <p className={styles.note}>{check.note}</p>}
      {check === null && <p className={styles.note}>{t("notAskedFor")}</p>}
      {refusal === "tooYoung" && <p className={styles.note}>{wordsOfReason(refusal)}</p>}
      {isOpen && (
        <CheckForm
          check={check}
          version={household.version}
          asked={household.asked}
          onUnsaved={recording.onUnsaved}
          onChanged={recording.onChanged}
          onClose={close}
        />
      )}
    </li>
  );
}
