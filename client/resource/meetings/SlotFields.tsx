import { Plus } from "lucide-react";
import { mostSlots, type SlotMistake } from "#shared/features/meetings/slots.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Meetings.module.css";
import { ownZone } from "./meetingTimes.ts";

interface SlotFieldsProps {
  readonly lines: readonly string[];
  readonly mistake: SlotMistake | null;
  readonly onChange: (lines: readonly string[]) => void;
}

// One to five times, as the writer's own clock shows them.
export function SlotFields({ lines, mistake, onChange }: SlotFieldsProps) {
  const t = useText("meetings");
  return (
    <Field
      label={t("slots")}
      hint={t("slotsHint", { zone: ownZone() })}
      isGroup
      {...(mistake ? { error: t(dataKey("slotMistake", mistake)) } : {})}
    >
      <div className={styles.slots}>
        {lines.map((line, index) => (
          <TextInput
            key={index}
            type="datetime-local"
            aria-label={t("slot", { number: index + 1 })}
            value={line}
            onChange={(event) => onChange(lines.map((one, at) => (at === index ? event.target.value : one)))}
          />
        ))}
        {lines.length < mostSlots && (
          <Button kind="quiet" size="sm" icon={<Plus />} onClick={() => onChange([...lines, ""])}>
            {t("addSlot")}
          </Button>
        )}
      </div>
    </Field>
  );
}
