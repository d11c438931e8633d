import { useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./MomentSheet.module.css";
import { laterWords } from "./moments.ts";
import { PlanMoments } from "./PlanMoments.tsx";
import { plannedApi } from "./usePlanned.ts";
import { useTheirZone } from "./useTheirZone.ts";
import { useConnection } from "./watches.ts";

interface PlanSheetProps {
  readonly item: ConversationItem;
  readonly text: string;
  readonly replyTo: number | undefined;
  // It is planned: what stands in the field has gone there.
  readonly onPlanned: (words: string) => void;
  readonly onClose: () => void;
}

// When what stands in the field is to leave. Until the server has it, it stays in the field.
export function PlanSheet({ item, text, replyTo, onPlanned, onClose }: PlanSheetProps) {
  const t = useText("planned");
  const once = useOnce();
  const isOffline = useConnection().state === "offline";
  const [now] = useState(Date.now);
  const theirs = useTheirZone(item.header, now);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const plan = async (leavesAt: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await plannedApi.create(
        { conversationId: item.id, text, leavesAt, ...(replyTo === undefined ? {} : { replyTo }) },
        { ...once, isQuiet: true },
      );
      onPlanned(t("done", { when: laterWords(leavesAt) }));
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  };
  return (
    <Sheet isOpen title={t("title")} onClose={onClose}>
      <div className={styles.moments}>
        {isOffline && (
          <p role="status" className={styles.note}>
            {t("needsLine")}
          </p>
        )}
        {failure !== null && <Refusal error={failure} />}
        <PlanMoments theirs={theirs} isHeld={isBusy || isOffline} onChoose={(at) => void plan(at)} />
        <p className={styles.note}>{t("line")}</p>
      </div>
    </Sheet>
  );
}
