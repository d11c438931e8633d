import { useState } from "react";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { VettingPace } from "#shared/features/registration/registration.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { forgetDraft } from "./hostDraft.ts";
import { forgetPlaces } from "./keptPlaces.ts";
import styles from "./Registration.module.css";

const api = apiOf(transitions);

interface PhotosAndSubmitProps {
  readonly householdId: string;
  readonly pace: VettingPace;
}

// Signed in by now: the photos go the way of every file, and then the household goes to those who vet it.
export function PhotosAndSubmit({ householdId, pace }: PhotosAndSubmitProps) {
  const t = useText("registration");
  const [outcome, setOutcome] = useState<"busy" | "sent" | { readonly refusal: unknown } | null>(null);
  const submit = async (): Promise<void> => {
    setOutcome("busy");
    try {
      const { version } = await api.vetting({ id: householdId });
      await api.give({ entity: "vetting", entityId: householdId, command: "submit", expectedVersion: version });
      forgetDraft();
      forgetPlaces();
      setOutcome("sent");
    } catch (refusal) {
      setOutcome({ refusal });
    }
  };
  if (outcome === "sent")
    return (
      <div className={styles.form}>
        <div role="status">
          <PageTitle>{t("submitted")}</PageTitle>
          <h1 className={styles.title}>{t("submitted")}</h1>
          <NextSteps pace={pace} />
        </div>
        <div className={styles.form}>
          <Button kind="primary" size="lg" href="/host-family/calendar">
            {t("openWeeks")}
          </Button>
          <Button kind="soft" href="/host-family">
            {t("toHostings")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.form}>
      <div>
        <PageTitle>{t("photosTitle")}</PageTitle>
        <h1 className={styles.title}>{t("photosTitle")}</h1>
        <p className={styles.intro}>{t("photosNow")}</p>
      </div>
      <AssetFiles
        purpose="homePhoto"
        recordId={householdId}
        title={t("photos")}
        headingLevel={2}
        addLabel={t("addPhotos")}
        empty={t("noPhotos")}
        mayAdd
        mayRemove
      />
      {typeof outcome === "object" && outcome !== null && <Refusal error={outcome.refusal} />}
      <Button
        kind="primary"
        size="lg"
        isBlock
        busy={outcome === "busy"}
        busyLabel={t("sending")}
        onClick={() => void submit()}
      >
        {t("submit")}
      </Button>
      <NextSteps pace={pace} />
    </div>
  );
}

function NextSteps({ pace: { daysUntilLookedAt, daysUntilOpen } }: { readonly pace: VettingPace }) {
  const t = useText("registration");
  return (
    <section>
      <h2 className={styles.subtitle}>{t("nextTitle")}</h2>
      <ol className={styles.list}>
        <li>{daysUntilLookedAt === null ? t("nextLook") : t("nextLookIn", { count: daysUntilLookedAt })}</li>
        <li>{t("nextChecks")}</li>
        <li>{t("nextVisit")}</li>
      </ol>
      {daysUntilOpen !== null && <p className={styles.small}>{t("nextInAll", { count: daysUntilOpen })}</p>}
    </section>
  );
}
