import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OfficeHourRecord } from "#shared/features/officeHour/officeHour.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { SecretLink } from "#client/resource/SecretLink.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./MeetingPage.module.css";
import { OfficeHourSheet } from "./OfficeHourSheet.tsx";

// When somebody of the office can be met without asking first, and the link by which others take a time.
export function OfficeHourCard({ hour }: { readonly hour: OfficeHourRecord | null }) {
  const t = useText("meetings");
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const done = (): void => {
    setEditing(false);
    void revalidate();
  };
  const words = {
    label: t("hour.link"),
    hint: t("hour.linkHint"),
    copy: t("hour.copy"),
    copied: t("hour.copied"),
    notCopied: t("hour.notCopied"),
  };
  return (
    <Card labelledBy="hour">
      <div className={styles.part}>
        <h2 id="hour" className="h4">
          {t("hour.title")}
        </h2>
        <p className={styles.quiet}>{t(hour !== null && !hour.isOpen ? "hour.closed" : "hour.line")}</p>
        {hour?.isOpen && <SecretLink url={`${location.origin}/travel/video?hour=${hour.key}`} words={words} />}
        <div className={styles.acts}>
          <Button onClick={() => setEditing(true)}>{t(hour === null ? "hour.setUp" : "hour.change")}</Button>
        </div>
      </div>
      {isEditing && <OfficeHourSheet hour={hour} onDone={done} onClose={() => setEditing(false)} />}
    </Card>
  );
}
