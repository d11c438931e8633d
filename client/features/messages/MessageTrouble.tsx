import type { ShownMessage } from "#client/engine/model.ts";
import type { Key } from "#client/i18n/words.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Thread.module.css";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

const reasons: Readonly<Record<string, Key<"messages">>> = {
  archived: "refused.archived",
  not_found: "refused.gone",
  too_large: "refused.tooLarge",
};

// A file is refused for what it is.
const reasonOf = ({ refusal, files }: ShownMessage): Key<"messages"> =>
  reasons[refusal ?? ""] ?? (files.length > 0 ? "refused.fileKind" : "refused");

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
      {isRefused ? t(reasonOf(shown)) : t("late")}
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
