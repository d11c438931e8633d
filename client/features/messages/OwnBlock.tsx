import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Thread.module.css";
import { useBlock } from "./useBlock.ts";

// In place of the field, of a conversation that one has closed oneself.
export function OwnBlock({ id }: { readonly id: string }) {
  const t = useText("messages");
  const { isBusy, failure, end } = useBlock(id);
  return (
    <div className={styles.ownBlock}>
      <p>{t("closedFor.ownBlock")}</p>
      {failure !== null && <Refusal error={failure} />}
      <Button busy={isBusy} onClick={end}>
        {t("unblock")}
      </Button>
    </div>
  );
}
