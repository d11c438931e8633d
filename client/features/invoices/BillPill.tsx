import type { Bill } from "#shared/features/invoices/invoices.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";

// Late is said before how much of it was paid.
export function BillPill({ bill: { state, isOverdue } }: { readonly bill: Pick<Bill, "state" | "isOverdue"> }) {
  const t = useText("invoices");
  if (isOverdue) return <Pill hue="brick">{t("overdue")}</Pill>;
  return <Pill hue={state === "paid" ? "moss" : "gorse"}>{t(dataKey("billState", state))}</Pill>;
}
