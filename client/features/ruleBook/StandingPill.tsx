import type { RuleSection } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { standingOf, type Standing } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

const hues: Readonly<Record<Standing, Hue>> = { unread: "gorse", changed: "ember", read: "moss" };

export function StandingPill({ section }: { readonly section: RuleSection }) {
  const t = useText("ruleBook");
  const standing = standingOf(section);
  return (
    <Pill hue={hues[standing]} small>
      {t(dataKey("ruleStanding", standing))}
    </Pill>
  );
}
