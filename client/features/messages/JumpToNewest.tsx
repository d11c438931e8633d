import { ChevronDown } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Thread.module.css";

interface JumpToNewestProps {
  // How many messages are new down there.
  readonly missed: number;
  readonly onJump: () => void;
}

export function JumpToNewest({ missed, onJump }: JumpToNewestProps) {
  const t = useText("messages");
  const ui = useText("ui");
  const words = missed > 0 ? ui("newMessages", { count: missed }) : null;
  return (
    <button
      type="button"
      className={styles.jump}
      aria-label={words === null ? t("jumpToNewest") : `${t("jumpToNewest")}, ${words}`}
      title={t("jumpToNewest")}
      onClick={onJump}
    >
      <ChevronDown />
      {words !== null && <span>{words}</span>}
    </button>
  );
}
