import { ChevronLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./Messages.module.css";
import { useLeave } from "./useLeave.ts";

// Only where the list is not beside the conversation.
export function BackToList({ href }: { readonly href: string }) {
  const t = useText("messages");
  const leave = useLeave(href);
  const goBack = (event: MouseEvent): void => {
    event.preventDefault();
    leave();
  };
  return (
    <span className={styles.back} data-own-back>
      <IconButton icon={<ChevronLeft />} label={t("back")} href={href} onClick={goBack} />
    </span>
  );
}
