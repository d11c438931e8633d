import { isUnresponsive } from "#shared/features/notAnswering/late.rules.ts";
import type { SilentFamily } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";

// What its silence has come to.
export function StandingPill({ family }: { readonly family: SilentFamily }) {
  const t = useText("notAnswering");
  if (family.hiddenAt !== null)
    return (
      <Pill hue="brick" small>
        {t("hidden")}
      </Pill>
    );
  return isUnresponsive(family) ? (
    <Pill hue="ember" small>
      {t("unresponsive")}
    </Pill>
  ) : null;
}
