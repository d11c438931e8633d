import { useState } from "react";
import { latenessOf } from "#shared/features/notAnswering/late.rules.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";

// How long an answer has been waited for, and whether that is late or has failed.
export function LatePill({ waitingSince }: { readonly waitingSince: string }) {
  const t = useText("notAnswering");
  const [now] = useState(Date.now);
  const since = Date.parse(waitingSince);
  const lateness = latenessOf(since, now) ?? "late";
  return (
    <Pill hue={lateness === "failed" ? "brick" : "ember"} small>
      {t(lateness, { time: formatWait(Math.max(0, now - since)) })}
    </Pill>
  );
}
