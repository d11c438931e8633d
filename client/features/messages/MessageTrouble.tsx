import type { ShownMessage } from "#client/engine/model.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import styles from "./Thread.module.css";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

// To be shut out of a conversation is not the same as to find nothing.
const whyRefused = ({ refusal = "invalid", refusalReason }: ShownMessage, t: Say<"messages">): string =>
  refusal === "not_found" ? t("refused.gone") : wordsOfCode(refusal, refusalReason).what;

interface MessageTroubleProps {
  readonly shown: ShownMessage;
  readonly onWrite: (writing: Writing) => void;
}

// Under a message of one's own that nobody has got: why, and the ways on.
export function MessageTrouble({ shown, onWrite }: MessageTroubleProps) {
  const t = useText("messages");
  const engine = useEngine();
  const isRefused = shown.state === "refused";
  return (
    <span className={styles.trouble} data-refused={isRefused} role={isRefused ? "alert" : undefined}>
      {isRefused ? `${t("refused")} ${whyRefused(shown, t)}` : t("late")}
      {isRefused && shown.files.length === 0 && (
        <button type="button" onClick={() => onWrite({ t: "again", message: shown })}>
          {t("editAgain")}
        </button>
      )}
      {!isRefused && (
        <button type="button" onClick={() => void engine.retry(shown.cid)}>
          {t("retry")}
        </button>
      )}
      <button type="button" onClick={() => void engine.cancel(shown.cid)}>
        {t("delete")}
      </button>
    </span>
  );
}
