import { CircleAlert } from "lucide-react";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import styles from "./MessageStatus.module.css";

const mostFaces = 3;

export function SeenBy({ people }: { readonly people: readonly Person[] }) {
  const t = useText("ui");
  const names = formatList(people.map(({ name }) => name));
  return (
    <span className={styles.seen} title={names}>
      <span aria-hidden>{t("seen")}</span>
      <span className="visually-hidden">{t("seenBy", { names })}</span>
      {people.slice(0, mostFaces).map((person, index) => (
        <Avatar key={index} {...person} size={15} />
      ))}
      {people.length > mostFaces && <span aria-hidden>+{people.length - mostFaces}</span>}
    </span>
  );
}

interface NotSentProps {
  readonly onRetry: () => void;
  // Why, where that helps: "Too large to send."
  readonly reason?: string;
}

export function NotSent({ onRetry, reason }: NotSentProps) {
  const t = useText("ui");
  return (
    <span className={styles.failed} role="alert">
      <CircleAlert />
      {reason ?? t("notSent")}
      <button type="button" onClick={onRetry}>
        {t("tryAgain")}
      </button>
    </span>
  );
}
