import { Sparkles, X } from "lucide-react";
import { wordsOf } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./TheirWordsStrip.module.css";
import type { DraftHelp } from "./useDraftHelp.ts";

export interface DraftHelpStripProps {
  readonly help: DraftHelp;
  readonly text: string;
}

// Above the field: other words for what stands in it. What was written stays until they are taken.
export function DraftHelpStrip({ help: { state, ask, take, close }, text }: DraftHelpStripProps) {
  const t = useText("drafting");
  if (state.t === "none") return null;
  const title = t(dataKey("wish", state.wish));
  const isOld = state.of !== text;
  return (
    <section className={styles.strip} aria-label={title}>
      <header className={styles.head}>
        <Sparkles />
        <h3>{title}</h3>
        <IconButton size="sm" icon={<X />} label={t("help.close")} onClick={close} />
      </header>
      {state.t === "there" && (
        <div dir="auto" className={styles.words} data-old={isOld} data-suggestion>
          {state.text}
        </div>
      )}
      <p role="status" className={state.t === "working" || isOld ? styles.note : "visually-hidden"}>
        {state.t === "working" ? t("help.working") : isOld ? t("help.old") : state.t === "there" ? t("help.there") : ""}
      </p>
      {state.t === "failed" && (
        <div className={styles.failure}>
          <p role="alert">{said(state.cause)}</p>
        </div>
      )}
      {state.t !== "working" && (
        <div className={styles.acts}>
          {state.t === "there" && !isOld && (
            <Button size="sm" kind="primary" onClick={take}>
              {t("help.take")}
            </Button>
          )}
          <Button size="sm" kind="quiet" disabled={text.trim() === ""} onClick={() => ask(state.wish)}>
            {t("help.again")}
          </Button>
        </div>
      )}
    </section>
  );
}

function said(cause: unknown): string {
  const { what, next } = wordsOf(cause);
  return `${what} ${next}`;
}
