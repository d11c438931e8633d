import { useState } from "react";
import { redirect, useLoaderData, useNavigate, useParams } from "react-router";
import { hostRegistration, type HostCounty } from "#shared/features/registration/registration.contract.ts";
import {
  registrationSteps,
  showsEnough,
  stepBeside,
  whyNotDone,
  type RegistrationStep,
} from "#shared/features/registration/registration.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { ApiError } from "#client/api/apiError.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { keepDraft, keptDraft, type HostDraft } from "./hostDraft.ts";
import styles from "./Registration.module.css";
import { placesToHost } from "./keptPlaces.ts";
import { PhotosStep } from "./PhotosStep.tsx";
import { rateWords } from "./rateWords.ts";
import { usePhotoSending } from "./usePhotoSending.ts";
import { StepFields } from "./StepFields.tsx";
import { hrefOf, today, useHostDraft, type HostDrafting } from "./useHostDraft.ts";
import { Way } from "./Way.tsx";

const api = apiOf(hostRegistration);

export async function loader() {
  const kept = keptDraft();
  if (!kept) throw redirect("/register-as-host-family");
  const [{ countries, counties, pace }, draft] = await Promise.all([placesToHost(), freshOf(kept)]);
  return {
    counties: counties.filter(({ countryId }) => countryId === draft.countryId),
    countryCode: countries.find(({ id }) => id === draft.countryId)?.code,
    draft,
    pace,
  };
}

const patienceMs = 4_000;
let lookedFor: string | null = null;

// What another device has said since, unless this one has something to add: asked once for each page, and not waited for long.
async function freshOf(kept: HostDraft): Promise<HostDraft> {
  if (kept.householdId || lookedFor === kept.device) return kept;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { registration } = await api.open({ device: kept.device }, { isQuiet: true, signal });
    lookedFor = kept.device;
    const answers = kept.isSent ? registration.answers : kept.answers;
    const fresh = { ...kept, answers, isProved: registration.isProved };
    keepDraft(fresh);
    return fresh;
  } catch (cause) {
    if (cause instanceof ApiError && (cause.statusCode === 0 || cause.code === "aborted")) return kept;
    // The letter was opened on another device: what is said here stays here until it is opened on this one as well.
    if (cause instanceof ApiError && cause.code === "refused") return { ...kept, isProved: false };
    // The server knows nothing of it any more; the words stay here, and the start gives them a new beginning.
    if (cause instanceof ApiError && cause.code === "not_found") throw redirect("/register-as-host-family");
    throw cause;
  }
}

export function Screen() {
  const { counties, countryCode, draft, pace } = useLoaderData<typeof loader>();
  const { step: place = "1" } = useParams();
  const drafting = useHostDraft(draft);
  usePhotoSending(drafting);
  const step = place === "done" ? null : (registrationSteps[Number(place) - 1] ?? registrationSteps[0]);
  return (
    <main className={styles.page} data-density="comfortable">
      {step === null ? (
        <DoneStep drafting={drafting} rate={countyOf(counties, draft.answers)?.rate} pace={pace} />
      ) : (
        <Step key={step} step={step} drafting={drafting} counties={counties} countryCode={countryCode} />
      )}
    </main>
  );
}

const countyOf = (counties: readonly HostCounty[], { countyId }: HostDraft["answers"]): HostCounty | undefined =>
  counties.find(({ id }) => id === countyId);

interface StepProps {
  readonly step: RegistrationStep;
  readonly drafting: HostDrafting;
  readonly counties: readonly HostCounty[];
  readonly countryCode: string | undefined;
}

function Step({ step, drafting, counties, countryCode }: StepProps) {
  const t = useText("registration");
  const navigate = useNavigate();
  const [isJudged, setJudged] = useState(false);
  const { answers } = drafting.draft;
  const county = countyOf(counties, answers);
  const isOfPhotos = step === "photos";
  const lack = isOfPhotos && !showsEnough(answers) ? "photosFew" : whyNotDone(step, answers, today(), county?.rate);
  const at = registrationSteps.indexOf(step) + 1;
  const before = stepBeside(step, "before", answers);
  const goOn = async (isLater = false): Promise<void> => {
    setJudged(true);
    if (lack && !isLater) return;
    if (isLater) drafting.change(({ photos = [] }) => ({ photos }));
    // Nobody waits for it. Without a connection the device keeps it, and a later step sends it along.
    void drafting.send().catch(() => undefined);
    await navigate(hrefOf(stepBeside(step, "after", answers)));
  };
  const title = t(dataKey("registerTitle", step));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Way back={before ? hrefOf(before) : "/register-as-host-family"}>
        <span>{t("stepOf", { step: at, all: registrationSteps.length })}</span>
      </Way>
      <progress className={styles.bar} value={at} max={registrationSteps.length} aria-label={t("way")} />
      <form
        className={styles.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t(dataKey("registerLead", step))}</p>
        {isOfPhotos ? (
          <PhotosStep drafting={drafting} />
        ) : (
          <StepFields step={step} answers={answers} counties={counties} countryCode={countryCode} say={drafting.say} />
        )}
        {isJudged && lack && (
          <p role="alert" className={styles.lack}>
            {lack === "rate" && county ? t("rateBetween", rateWords(county)) : t(dataKey("registerLack", lack))}
          </p>
        )}
        <div className={isOfPhotos ? styles.footOfTwo : styles.foot}>
          {isOfPhotos && (
            <Button kind="quiet" size="lg" onClick={() => void goOn(true)}>
              {t("skipPhotos")}
            </Button>
          )}
          <Button type="submit" kind="primary" size="lg" isBlock>
            {t("next")}
          </Button>
        </div>
      </form>
    </>
  );
}
