import type { ConversationItem } from "#client/engine/model.ts";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { theirZoneOf } from "./localTime.ts";
import moments from "./MomentSheet.module.css";
import styles from "./Planned.module.css";
import { PlannedRow } from "./PlannedRow.tsx";
import { useMe } from "./useMe.ts";
import type { Planned } from "./usePlanned.ts";
import { useConnection } from "./watches.ts";

interface PlannedSheetProps {
  readonly item: ConversationItem;
  readonly planned: Planned;
  readonly onClose: () => void;
}

// What leaves later from this conversation, the next first, each with what can be done with it.
export function PlannedSheet({ item, planned, onClose }: PlannedSheetProps) {
  const t = useText("planned");
  const me = useMe();
  const isOffline = useConnection().state === "offline";
  const [now] = useState(Date.now);
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
              theirZone={theirZoneOf(item.header, me, { now })}
              isHeld={isOffline}
              onChanged={planned.readAgain}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
