import { Languages, X } from "lucide-react";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./TheirWordsStrip.module.css";
import type { TheirWordsCall } from "./useTheirWords.ts";

interface TheirWordsStripProps {
  readonly call: TheirWordsCall;
  readonly onSendAsWritten: () => void;
}

// Above the field: what the others will read, before it is sent.
export function TheirWordsStrip({ call, onSendAsWritten }: TheirWordsStripProps) {
  const t = useText("messages");
  const { language, value } = call;
  const failure = failureOf(t, value);
  return (
    <section className={styles.strip} aria-label={t("theirs.in", { language })}>
      <header className={styles.head}>
        <Languages />
        <h3>{t("theirs.in", { language })}</h3>
        <IconButton size="sm" icon={<X />} label={t("theirs.close")} onClick={call.turn} />
      </header>
      <Words call={call} />
      {failure && (
        <div className={styles.failure}>
          <p role="alert">{failure.words}</p>
          <div className={styles.acts}>
            {failure.mayTryAgain && (
              <Button size="sm" kind="quiet" onClick={call.again}>
                {t("retry")}
              </Button>
            )}
            <Button size="sm" onClick={onSendAsWritten}>
              {t("sendAsWritten")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Words({ call: { value, lang, language } }: Pick<TheirWordsStripProps, "call">) {
  const t = useText("messages");
  const told = value.t === "there" ? value.text : value.t === "working" ? value.before : null;
  const note =
    value.t === "empty"
      ? t("theirs.empty")
      : value.t === "same"
        ? t("theirs.same", { language })
        : value.t === "working"
          ? t("translating")
          : "";
  return (
    <>
      {told !== null && (
        <div lang={lang} dir="auto" className={styles.words} data-old={value.t === "working"} data-their-words>
          {told}
        </div>
      )}
      <p role="status" className={note === "" ? "visually-hidden" : styles.note}>
        {note}
      </p>
    </>
  );
}

type Say = ReturnType<typeof useText<"messages">>;

function failureOf(t: Say, value: TheirWordsCall["value"]): { words: string; mayTryAgain: boolean } | null {
  if (value.t === "unset") return { words: t("theirs.unset"), mayTryAgain: false };
  if (value.t === "offline") return { words: t("theirs.offline"), mayTryAgain: true };
  if (value.t !== "failed") return null;
  const { what, next } = wordsOf(value.cause);
  return { words: `${what} ${next}`, mayTryAgain: true };
}
