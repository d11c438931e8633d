import { ShieldCheck, TriangleAlert } from "lucide-react";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import styles from "./OffPlatformNote.module.css";

const bold = (words: string) => <b>{words}</b>;

// Always there, under the header of the conversation.
export function OffPlatformNote() {
  const t = useText("ui");
  return (
    <p className={styles.note}>
      <ShieldCheck />
      <span>
        <Sentence text={t("keepOnHearth")} parts={{ b: bold }} /> {t("watchedOver")}
      </span>
    </p>
  );
}

const warnings = {
  phone: "draftHasPhone",
  email: "draftHasEmail",
  link: "draftHasLink",
  payment: "draftHasPayment",
  app: "draftHasApp",
} as const;

interface OffPlatformWarningProps {
  readonly found: keyof typeof warnings;
  readonly onRemove: () => void;
  readonly onSendAnyway: () => void;
}

// Above the composer, when a draft holds what leads away from here.
export function OffPlatformWarning({ found, onRemove, onSendAnyway }: OffPlatformWarningProps) {
  const t = useText("ui");
  const remove = (words: string) => (
    <button type="button" onClick={onRemove}>
      {words}
    </button>
  );
  const sendAnyway = (words: string) => (
    <button type="button" onClick={onSendAnyway}>
      {words}
    </button>
  );
  return (
    <p role="status" className={styles.note} data-kind="warning">
      <TriangleAlert />
      <span>
        <Sentence text={t(warnings[found])} parts={{ b: bold }} />{" "}
        <Sentence text={t("sharingEndsProtection")} parts={{ remove, send: sendAnyway }} />
      </span>
    </p>
  );
}
