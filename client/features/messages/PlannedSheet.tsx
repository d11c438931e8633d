import type { ConversationItem } from "#client/engine/model.ts";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import moments from "./MomentSheet.module.css";
import styles from "./Planned.module.css";
import { PlannedRow } from "./PlannedRow.tsx";
import type { Planned } from "./usePlanned.ts";
import { useTheirZone } from "./useTheirZone.ts";
import { useConnection } from "./watches.ts";

interface PlannedSheetProps {
  readonly item: ConversationItem;
  readonly planned: Planned;
  readonly onClose: () => void;
}

// What leaves later from this conversation, the next first, each with what can be done with it.
export function PlannedSheet({ item, planned, onClose }: PlannedSheetProps) {
  const t = useText("planned");
  const isOffline = useConnection().state === "offline";
  const [now] = useState(Date.now);
  const theirs = useTheirZone(item.header, now);
  return (
    <Sheet isOpen title={t("sheetTitle")} onClose={onClose}>
      {isOffline && (
        <p role="status" className={moments.note}>
          {t("needsLine")}
        </p>
      )}
      {planned.messages.length === 0 ? (
        <p role="status" className={moments.note}>
          {t("none")}
        </p>
      ) : (
        <ul className={styles.list}>
          {planned.messages.map((message) => (
            <PlannedRow
              key={message.id}
              message={message}
              theirs={theirs}
              isHeld={isOffline}
              onChanged={planned.readAgain}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
