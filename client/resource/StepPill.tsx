import type { Step } from "#shared/features/notifications/notifications.contract.ts";
import { toldReasons } from "#shared/features/notifications/notifications.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

const hues: Readonly<Record<Step["state"], Hue>> = {
  due: "gorse",
  sent: "spruce",
  shown: "moss",
  opened: "moss",
  ended: "slate",
  failed: "brick",
};

// One step by which somebody was told, and what became of it.
export function StepPill({ step }: { readonly step: Step }) {
  const t = useText("notifications");
  const reason = toldReasons.find((one) => one === step.because);
  const name = [t(dataKey("notificationChannel", step.channel)), step.device].filter(Boolean).join(", ");
  return (
    <Pill hue={hues[step.state]}>
      {[name, stateWords(t, step), reason && t(dataKey("notificationReason", reason))].filter(Boolean).join(" · ")}
    </Pill>
  );
}

const over = { ended: "state.ended", failed: "state.failed" } as const;
const reached = { due: "state.due", sent: "state.sent", shown: "state.shown", opened: "state.opened" } as const;

function stateWords(t: ReturnType<typeof useText<"notifications">>, step: Step): string {
  const { state, dueAt, sentAt, shownAt, openedAt } = step;
  if (state === "ended" || state === "failed") return t(over[state]);
  const moments = { due: dueAt, sent: sentAt, shown: shownAt, opened: openedAt };
  return t(reached[state], { moment: formatMoment(moments[state] ?? dueAt) });
}
