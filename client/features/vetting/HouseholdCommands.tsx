import { useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandSheet } from "#client/resource/commands/CommandSheet.tsx";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";

interface HouseholdCommandsProps {
  readonly household: Household;
  readonly unlessUnsaved: (act: () => void) => void;
  readonly onChanged: () => void;
}

// Where the household can go from here, and why not elsewhere: whoever visited does not decide, and what was flagged is cleared by somebody else.
export function HouseholdCommands({ household: { id, name }, unlessUnsaved, onChanged }: HouseholdCommandsProps) {
  const t = useText("vetting");
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => unlessUnsaved(() => setOpen(true))}>{t("decide")}</Button>
      {isOpen && (
        <CommandSheet
          entity="vetting"
          id={id}
          title={t("decideOn", { name: t("familyNamed", { name }) })}
          onAnswered={({ isDone }) => {
            setOpen(false);
            toast(t(isDone ? "decided" : "movedMeanwhile"), isDone ? { hue: "moss" } : {});
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
