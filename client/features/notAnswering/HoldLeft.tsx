import { useState } from "react";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";
import { useText } from "#client/i18n/useText.ts";

// How much of the hold is left; the moment itself for whoever points at it.
export function HoldLeft({ holdUntil }: { readonly holdUntil: string }) {
  const t = useText("notAnswering");
  const [now] = useState(Date.now);
  const left = Date.parse(holdUntil) - now;
  return (
    <time dateTime={holdUntil} title={formatFullMoment(holdUntil)}>
      {left <= 0 ? t("holdOver") : t("holdLeft", { time: formatWait(left) })}
    </time>
  );
}
