import { useState } from "react";
import { useLocation } from "react-router";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandSheet } from "#client/resource/commands/CommandSheet.tsx";
import { tellAnswer } from "#client/resource/commands/tellAnswer.ts";
import { today } from "#client/resource/today.ts";
import { useMay } from "#client/session/useMay.ts";
import { progressOf } from "#shared/features/vetting/vetting.rules.ts";
import { isApproved } from "#shared/features/vetting/vetting.states.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { CheckProgress } from "./CheckProgress.tsx";
import styles from "./Household.module.css";
import { SuspensionSheet } from "./SuspensionSheet.tsx";

interface HouseholdCommandsProps {
  readonly household: Household;
  readonly unlessUnsaved: (act: () => void) => void;
  readonly onChanged: () => void;
}

// Where the household can go from here, and why not elsewhere: whoever visited does not decide, and what was flagged is cleared by somebody else.
export function HouseholdCommands({ household, unlessUnsaved, onChanged }: HouseholdCommandsProps) {
  const t = useText("vetting");
  const { id, state } = household;
  const name = t("familyNamed", { name: household.name });
  const words = useText("suspension");
  // Asked for by the address, as the command palette does.
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(() => new URLSearchParams(search).get("do") === "commands");
  const [isSuspending, setSuspending] = useState(false);
  const maySuspend = useMay("vetting:record");
  return (
    <div className={styles.commands}>
      <Button onClick={() => unlessUnsaved(() => setOpen(true))}>{t("decide")}</Button>
      {maySuspend && (isApproved(state) || state === "suspended") && (
        <Button kind="dangerQuiet" onClick={() => unlessUnsaved(() => setSuspending(true))}>
          {words(state === "suspended" ? "lift" : "suspend")}
        </Button>
      )}
      {isSuspending && (
        <SuspensionSheet household={household} onChanged={onChanged} onClose={() => setSuspending(false)} />
      )}
      {isOpen && (
        <CommandSheet
          entity="vetting"
          id={id}
          title={t("decideOn", { name })}
          onAnswered={(answer) => {
            setOpen(false);
            tellAnswer(name, answer);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        >
          <p className={styles.standing}>
            <CheckProgress isWhole progress={progressOf(household, today())} />
          </p>
        </CommandSheet>
      )}
    </div>
  );
}
