import { Tag } from "lucide-react";
import { useRef, useState } from "react";
import { labelHues, longestLabel } from "#shared/features/desk/labels.rules.ts";
import { priorities, type Priority } from "#shared/features/conversations/priority.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { pressureOf } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";
import { deskApi, useLabels } from "./useLabels.ts";
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
  const labels = useLabels();
  const isOffline = useConnection().state === "offline";
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const { header } = item;
  const conversationId = item.id;
  const attempt = (work: Promise<unknown>): void =>
    void work.then(
      () => setFailure(null),
      (cause: unknown) => setFailure(cause),
    );
  const press = (priority: Priority | null): void => attempt(deskApi.setPriority({ conversationId, priority }));
  const put = (labelId: string, isOn: boolean): Promise<unknown> => deskApi.setLabel({ conversationId, labelId, isOn });
  const make = async (): Promise<void> => {
    const hue = labelHues[labels.length % labelHues.length] ?? "moss";
    const { item: made } = await deskApi.createLabel({ name, hue });
    setName("");
    await put(made.id, true);
  };
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
      <div role="group" aria-label={t("labels")} className={styles.chips}>
        {labels.map(({ id, name: label }) => {
          const isOn = header.labels?.includes(id) ?? false;
          return (
            <Chip key={id} isOn={isOn} disabled={isOffline} onClick={() => attempt(put(id, !isOn))}>
              {label}
            </Chip>
          );
        })}
      </div>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") attempt(make());
        }}
      >
        <TextInput
          value={name}
          maxLength={longestLabel}
          placeholder={t("newLabel")}
          aria-label={t("newLabel")}
          disabled={isOffline}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm" disabled={isOffline || name.trim() === ""}>
          {t("makeLabel")}
        </Button>
      </form>
    </div>
  );
}
