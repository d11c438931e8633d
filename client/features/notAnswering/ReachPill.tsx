import type { Reach } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

const hues: Readonly<Record<Reach, Hue>> = {
  read: "moss",
  opened: "moss",
  shown: "spruce",
  sent: "sky",
  due: "gorse",
  failed: "brick",
  ended: "slate",
};

// How far down the ladder the family was reached.
export function ReachPill({ reach }: { readonly reach: Reach | null }) {
  const t = useText("notAnswering");
  return (
    <Pill hue={reach === null ? "slate" : hues[reach]} small plain={reach === null}>
      {reach === null ? t("notTold") : t(dataKey("reach", reach))}
    </Pill>
  );
}
