import type { HouseholdCall } from "#shared/features/householdDesk/householdCalls.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";

const tried = { call: "tried.call", message: "tried.message", sms: "tried.sms" } as const;

type Contact = Omit<HouseholdCall, "about">;

// One try to reach somebody: what it was, and who made it, when, with what came of it.
export function useContactWords(): (contact: Contact) => { readonly what: string; readonly how: string } {
  const t = useText("notAnswering");
  return ({ channel, outcome, note, followUp, byName, at }) => ({
    what: channel === "call" && outcome !== "sent" ? t(dataKey("contactOutcome", outcome)) : t(tried[channel]),
    how: [`${byName}, ${formatFullMoment(at)}`, note, followUp && t("followUpOn", { day: formatDay(followUp) })]
      .filter(Boolean)
      .join(" · "),
  });
}
