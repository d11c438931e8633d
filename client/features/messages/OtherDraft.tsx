import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import styles from "./Composer.module.css";
import { useEngine } from "./watches.ts";

interface OtherDraftProps {
  readonly conversationId: string;
  readonly text: string;
  // The field follows what is chosen, also where more has been typed since.
  readonly onTake: (text: string) => void;
}

// Written on another device while this one wrote as well: what stands here stays, and nothing of the other is lost.
export function OtherDraft({ conversationId, text, onTake }: OtherDraftProps) {
  const t = useText("messages");
  const engine = useEngine();
  const take = (): void => {
    onTake(text);
    void engine.chooseDraft(conversationId, "other");
  };
  return (
    <div role="status" className={joinClasses(styles.meanwhile, styles.besideField)}>
      <p className={styles.otherDraft}>
        <span>{t("otherDraft.said")}</span> <q dir="auto">{text}</q>
      </p>
      <Button size="sm" onClick={take}>
        {t("otherDraft.take")}
      </Button>
      <Button size="sm" onClick={() => void engine.chooseDraft(conversationId, "own")}>
        {t("otherDraft.keep")}
      </Button>
    </div>
  );
}
