import { useState } from "react";
import { labelHues, longestLabel } from "#shared/features/desk/labels.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import type { useAttempt } from "#client/resource/useAttempt.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./DeskMarks.module.css";
import { deskApi, useLabels } from "./useLabels.ts";

interface LabelChoiceProps {
  readonly on: readonly string[];
  readonly disabled: boolean;
  readonly put: (labelId: string, isOn: boolean) => Promise<unknown>;
  readonly attempts: Pick<ReturnType<typeof useAttempt>, "attempt" | "attemptOnce" | "isBusy">;
}

// The office's labels, those that are on pressed in, and room for a new one.
export function LabelChoice({ on, disabled, put, attempts: { attempt, attemptOnce, isBusy } }: LabelChoiceProps) {
  const t = useText("desk");
  const labels = useLabels();
  const [name, setName] = useState("");
  const make = async (): Promise<void> => {
    const hue = labelHues[labels.length % labelHues.length] ?? "moss";
    const { item: made } = await deskApi.createLabel({ name, hue });
    setName("");
    await put(made.id, true);
  };
  return (
    <>
      <div role="group" aria-label={t("labels")} className={styles.chips}>
        {labels.map(({ id, name: label }) => (
          <Chip key={id} isOn={on.includes(id)} disabled={disabled} onClick={() => attempt(put(id, !on.includes(id)))}>
            {label}
          </Chip>
        ))}
      </div>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") attemptOnce(make);
        }}
      >
        <TextInput
          value={name}
          maxLength={longestLabel}
          placeholder={t("newLabel")}
          aria-label={t("newLabel")}
          disabled={disabled}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm" busy={isBusy} disabled={disabled || name.trim() === ""}>
          {t("makeLabel")}
        </Button>
      </form>
    </>
  );
}
