import { useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { progressOf, whyNotRecord } from "#shared/features/vetting/vetting.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { CheckProgress } from "./CheckProgress.tsx";
import { HouseholdCommands } from "./HouseholdCommands.tsx";
import { HouseholdFacts } from "./HouseholdFacts.tsx";
import { HouseholdMeetings } from "./HouseholdMeetings.tsx";
import { HouseholdPeople } from "./HouseholdPeople.tsx";
import { HouseholdVisits } from "./HouseholdVisits.tsx";
import { HouseholdPhotos } from "./HouseholdPhotos.tsx";
import styles from "./Household.module.css";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { today } from "#client/resource/today.ts";
import { usePapers } from "./usePapers.ts";
import { VettingHistory } from "./VettingHistory.tsx";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";

interface HouseholdDetailProps {
  readonly household: Household;
  readonly unlessUnsaved: (act: () => void) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onChanged: () => void;
}

export function HouseholdDetail({ household, unlessUnsaved, onUnsaved, onChanged }: HouseholdDetailProps) {
  const mayRecord = useMay("vetting:record");
  const papers = usePapers(household);
  const [openCheckId, setOpenCheckId] = useState<string | null>(null);
  const refusal = whyNotRecord({ householdState: household.state, kind: "agreement", dateOfBirth: null }, today());
  const recording = {
    mayRecord: mayRecord && refusal === null,
    openCheckId,
    setOpenCheckId,
    unlessUnsaved,
    onUnsaved,
    onChanged,
  };
  return (
    <div className={styles.detail}>
      <HouseholdHead household={household} />
      <HouseholdCommands household={household} unlessUnsaved={unlessUnsaved} onChanged={onChanged} />
      {mayRecord && refusal && <p className={styles.quiet}>{wordsOfReason(refusal)}</p>}
      <HouseholdPeople household={household} recording={recording} papers={papers} />
      <HouseholdVisits household={household} />
      <HouseholdFacts household={household} />
      <HouseholdPhotos photos={household.photos} mayApprove={mayRecord} onChanged={onChanged} />
      <HouseholdMeetings meetings={household.meetings ?? []} />
      <VettingHistory history={household.history} />
    </div>
  );
}

function HouseholdHead({ household }: { readonly household: Household }) {
  const t = useText("vetting");
  const { picture, cityTown, countyName, state, waitingSince, validUntil } = household;
  return (
    <div className={styles.head}>
      <HomePicture src={picture && pictureUrl(picture, 400)} size={64} />
      <div className={styles.headWords}>
        <p className={styles.place}>{t("placeInCounty", { town: cityTown, county: countyName })}</p>
        <p className={styles.standing}>
          <LookPill look={lookOf(vettingLooks, state)}>{t(dataKey("vettingState", state))}</LookPill>
          <span>{t("sinceDay", { day: formatDay(waitingSince.slice(0, 10)) })}</span>
          {validUntil && <span>{t("untilDay", { day: formatDay(validUntil) })}</span>}
        </p>
        <CheckProgress progress={progressOf(household, today())} isWhole />
      </div>
    </div>
  );
}
