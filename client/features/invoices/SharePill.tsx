import type { WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { Pill } from "#client/ui/control/Pill.tsx";

const hues = { open: "gorse", paid: "moss", withdrawn: "slate", expired: "slate" } as const;

// What is on its way is said before until when it may be paid.
export function SharePill({ share }: { readonly share: WholeBill["shares"][number] }) {
  const t = useText("invoices");
  const { state, isUnderWay, isPromised, expiresAt } = share;
  if (isUnderWay) return <Pill hue="sky">{t("shareUnderWay")}</Pill>;
  if (isPromised) return <Pill hue="sky">{t("sharePromised")}</Pill>;
  if (state === "open") return <Pill hue="gorse">{t("shareUntil", { day: formatDay(expiresAt.slice(0, 10)) })}</Pill>;
  return <Pill hue={hues[state]}>{t(dataKey("shareState", state))}</Pill>;
}
