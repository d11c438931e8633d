import { tripHostFamilyStates } from "#shared/features/trips/trips.states.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import styles from "./Hosting.module.css";
import type { Refused } from "./useHostingCommand.ts";

interface RefusedNoteProps {
  readonly refused: Refused | null;
  readonly failure: unknown;
}

// What is true instead, or why not; then it can be decided again.
export function RefusedNote({ refused, failure }: RefusedNoteProps) {
  const t = useText("hosting");
  const states = useText("states");
  if (failure !== null) return <Refusal error={failure} next={t("noConnection")} />;
  if (!refused) return null;
  const reason = refusalReasons.find((one) => one === refused.reason);
  const state = tripHostFamilyStates.find((one) => one === refused.state);
  return (
    <p role="alert" className={styles.warning}>
      {reason ? wordsOfReason(reason) : t("changed", { state: state ? states(dataKey("hostingState", state)) : "–" })}
    </p>
  );
}
