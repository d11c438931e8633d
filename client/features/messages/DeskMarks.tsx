import { Tag } from "lucide-react";
import { useRef, useState } from "react";
import { priorities, type Priority } from "#shared/features/conversations/priority.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { pressureOf } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";
import { LabelChoice } from "./LabelChoice.tsx";
import { deskApi } from "./useLabels.ts";
import { useNow } from "./useNow.ts";
import { useConnection } from "./watches.ts";

export interface DeskMarksProps {
  readonly item: ConversationItem;
}

// Labels and priority of the open conversation.
export function DeskMarks({ item }: DeskMarksProps) {
  const t = useText("desk");
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span ref={anchor} className={styles.place}>
      <IconButton
        ref={opener}
        icon={<Tag />}
        label={t("marks")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          opener={opener}
          label={t("marks")}
          align="end"
          className={styles.panel}
          onClose={close}
        >
          <Marks item={item} />
        </FloatingPanel>
      )}
    </span>
  );
}

// The same from the menu of a phone.
export function DeskMarksSheet({ item, onClose }: DeskMarksProps & { readonly onClose: () => void }) {
  const t = useText("desk");
  return (
    <Sheet isOpen title={t("marks")} onClose={onClose}>
      <Marks item={item} />
    </Sheet>
  );
}

function Marks({ item }: DeskMarksProps) {
  const t = useText("desk");
  const now = useNow();
  const isOffline = useConnection().state === "offline";
  const attempts = useAttempt();
  const { failure, attempt } = attempts;
  const { header } = item;
  const conversationId = item.id;
  const press = (priority: Priority | null): void => attempt(deskApi.setPriority({ conversationId, priority }));
  const put = (labelId: string, isOn: boolean): Promise<unknown> => deskApi.setLabel({ conversationId, labelId, isOn });
  const byHand = header.priority ?? null;
  return (
    <div className={styles.content}>
      {failure !== null && <Refusal error={failure} />}
      {isOffline && (
        <p role="status" className={styles.note}>
          {t("offline")}
        </p>
      )}
      <div role="group" aria-label={t("priority")} className={styles.chips}>
        {priorities.map((one) => (
          <Chip key={one} isOn={byHand === one} disabled={isOffline} onClick={() => press(byHand === one ? null : one)}>
            {t(dataKey("priority", one))}
          </Chip>
        ))}
      </div>
      <p className={styles.note}>
        {byHand === null ? t("byRule", { priority: t(dataKey("priority", pressureOf(item, now))) }) : t("byHand")}
        {header.dueAt !== undefined &&
          item.waitsSince !== null &&
          ` ${t("dueAt", { moment: formatFullMoment(header.dueAt) })}`}
      </p>
      <LabelChoice on={header.labels ?? []} disabled={isOffline} put={put} attempts={attempts} />
    </div>
  );
}
