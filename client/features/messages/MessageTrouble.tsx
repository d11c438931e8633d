import { CircleAlert } from "lucide-react";
import type { ShownMessage } from "#client/engine/model.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import styles from "./Thread.module.css";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

// To be shut out of a conversation is not the same as to find nothing.
function whyRefused({ refusal = "invalid", refusalReason, refusedUntil }: ShownMessage, t: Say<"messages">): string {
  if (refusal === "not_found") return t("refused.gone");
  const why = wordsOfCode(refusal, refusalReason).what;
  return refusedUntil === undefined
    ? why
    : `${why} ${t("refused.until", { when: formatMoment(new Date(refusedUntil).toISOString()) })}`;
}

interface MessageTroubleProps {
  readonly shown: ShownMessage;
  // Only where there is a field to write in again.
  readonly onWrite?: ((writing: Writing) => void) | undefined;
}

// Under a message of one's own that nobody has got: why, and the ways on.
export function MessageTrouble({ shown, onWrite }: MessageTroubleProps) {
  const t = useText("messages");
  const engine = useEngine();
  const isRefused = shown.state === "refused";
  // Files cannot be written again: what has them is tried again as it is.
  const isWritable = isRefused && onWrite !== undefined && shown.files.length === 0;
  return (
    <span className={styles.trouble} data-refused={isRefused} role={isRefused ? "alert" : undefined}>
      <span>
        {isRefused && <CircleAlert aria-hidden />}
        {isRefused ? `${t("refused")} ${whyRefused(shown, t)}` : t("late")}
      </span>
      {isWritable && (
        <button type="button" onClick={() => onWrite?.({ t: "again", message: shown })}>
          {t("editAgain")}
        </button>
      )}
      {!isWritable && (
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
