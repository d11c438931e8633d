import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { joined, keepDraft, keptDraft, newDevice } from "./hostDraft.ts";
import styles from "./Registration.module.css";
import { firstOpen } from "./useHostDraft.ts";

const api = apiOf(hostRegistration);

// The letter's link: it proves the mailbox, and this device goes on from here.
export function Screen() {
  const t = useText("registration");
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const before = keptDraft();
    const device = before?.device ?? newDevice();
    api.resume({ device, token }).then(({ registration }) => {
      const draft = joined(before, device, registration);
      keepDraft(draft);
      void navigate(firstOpen(draft.answers), { replace: true });
    }, setRefusal);
  }, [token, navigate]);
  return (
    <main className={styles.page} data-density="comfortable">
      <PageTitle>{t("resumeTitle")}</PageTitle>
      <h1 className={styles.title}>{t("resumeTitle")}</h1>
      {refusal === null ? (
        <Spinner label={t("opening")} />
      ) : (
        <>
          <Refusal error={refusal} />
          <p className={styles.lead}>
            <a href="/register-as-host-family">{t("beginAnew")}</a>
          </p>
        </>
      )}
    </main>
  );
}
