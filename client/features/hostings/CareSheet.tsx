import { ChevronLeft, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { hosting as contract, type HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./CareSheet.module.css";

const api = apiOf({ openHealth: contract.openHealth });

type Care = Output<typeof contract.openHealth>["care"];

interface CareSheetProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

// One page for the fridge. It lives in this view alone: nothing of it is kept.
export function CareSheet({ hosting, onClose }: CareSheetProps) {
  const t = useText("hosting");
  const { guest, tripId, fromDate, toDate } = hosting;
  const [care, setCare] = useState<Care | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    api.openHealth({ id: tripId }, { isQuiet: true, signal: leaving.signal }).then(
      (answer) => setCare(answer.care),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [tripId, tries]);
  const tryAgain = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  const title = t("careTitle", { name: [guest.firstName, guest.lastName].filter(Boolean).join(" ") });
  return (
    <article className={styles.sheet}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.bar}>
        <Button kind="quiet" icon={<ChevronLeft />} onClick={onClose}>
          {guest.firstName}
        </Button>
        {care && (
          <Button kind="primary" icon={<Printer />} onClick={() => print()}>
            {t("print")}
          </Button>
        )}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.dates}>{formatDays(fromDate, toDate, { year: true })}</p>
      {failure !== null && (
        <div className={styles.failure}>
          <Refusal error={failure} next={t("careConnection")} />
          <Button onClick={tryAgain}>{t("tryAgain")}</Button>
        </div>
      )}
      {failure === null && care === null && <SkeletonList count={4} shape="circle" />}
      {care && <CareFacts care={care} hosting={hosting} />}
    </article>
  );
}

function CareFacts({ care, hosting }: { readonly care: Care; readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const facts = [
    [t("diet"), care.diet || t("everything")],
    [t("allergies"), care.allergies || t("careNothing")],
    [t("careCondition"), care.anyMedicalCondition || t("careNothing")],
    [t("careNotes"), care.notes || t("careNothing")],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t("emergency")}</dt>
        <dd>
          <strong>112</strong>
          {hosting.parents.map(({ id, name, phone }) => (
            <span key={id} className={styles.call}>
              {[name, phone].filter(Boolean).join(", ")}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
