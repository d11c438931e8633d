import { UserRoundCheck } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./AgentNote.module.css";

// Whoever acts for a student sees for whom, all the way.
export function AgentNote({ names }: { readonly names: string }) {
  const t = useText("booking");
  return (
    <p role="note" className={styles.note}>
      <UserRoundCheck />
      <span>{t("planningFor", { names })}</span>
    </p>
  );
}
