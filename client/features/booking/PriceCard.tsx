import type { Price } from "#shared/features/booking/booking.contract.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { PriceBreakdown, type PriceLine } from "#client/ui/stay/PriceBreakdown.tsx";

interface PriceCardProps {
  readonly price: Price;
  // The home that it is for; without one it is an estimate.
  readonly familyName: string | null;
  readonly hasDues?: boolean;
}

type Line = Price["lines"][number];

// What a stay costs one child, line by line.
export function PriceCard({ price, familyName, hasDues = false }: PriceCardProps) {
  const t = useText("booking");
  const { currency, vat, total, deposit, balance, balanceDueOn } = price;
  const isFrom = familyName === null;
  const money = (minor: number): string => formatMoney(minor, { currency });
  const labelOf = ({ service, name, count }: Line): string => {
    if (service === "hosting")
      return familyName === null ? t("nights", { count }) : t("line.hosting", { count, name: familyName });
    if (service === "trust_fee" || service === "transfer" || service === "immersion")
      return t(dataKey("priceLine", service));
    return name;
  };
  const lines = price.lines.map((line, index): PriceLine => ({
    id: `${index}`,
    label: labelOf(line),
    amount: line.amountFinal,
    ...(line.service === "trust_fee" && { note: t("trustFeeNote") }),
    ...(line.count > 1 && { note: t("unit", { price: money(line.unit), count: line.count }) }),
    isFrom: isFrom && line.service === "hosting",
  }));
  const discount = price.lines.reduce((sum, { amountDiscount }) => sum + amountDiscount, 0);
  if (discount > 0) lines.push({ id: "discount", label: t("discount"), amount: -discount });
  if (vat > 0) lines.push({ id: "vat", label: t("vat"), amount: vat });
  const due = [
    { id: "now", label: t("dueToday"), amount: deposit },
    ...(balanceDueOn === null
      ? []
      : [{ id: "later", label: t("balanceOn", { day: formatDay(balanceDueOn) }), amount: balance }]),
  ];
  return (
    <PriceBreakdown
      currency={currency}
      lines={lines}
      total={{ id: "total", label: isFrom ? t("from") : t("total"), amount: total }}
      due={hasDues ? due : []}
    />
  );
}
