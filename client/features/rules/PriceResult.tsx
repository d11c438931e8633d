import type { CustomerPricing, HostPricing } from "#shared/features/pricing/output.ts";
import { formatMoney, formatNumber } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { PriceBreakdown, type PriceLine } from "#client/ui/stay/PriceBreakdown.tsx";
import type { ShownPricing } from "./priceAnswer.ts";
import styles from "./Rules.module.css";

// What a reader may see of it: the customer's side, the host's, ours, and the counts of the stay.
export function PriceResult({ pricing }: { readonly pricing: ShownPricing }) {
  const t = useText("rules");
  return (
    <div className={styles.results}>
      {"total" in pricing && <CustomerCard pricing={pricing} />}
      {"totalHF" in pricing && <HostCard pricing={pricing} />}
      <Card labelledBy="counts">
        <h2 id="counts" className="h3">
          {t("counts")}
        </h2>
        <KeyValueList
          items={[
            { key: t("count.nights"), value: formatNumber(pricing.noOfDaysOfTrip) },
            { key: t("count.weekdays"), value: formatNumber(pricing.countMonToFri) },
            { key: t("count.camps"), value: formatNumber(pricing.numberOfPossibleCamps) },
            { key: t("count.mixedCamps"), value: formatNumber(pricing.numberOfPossibleMixedCamps) },
            { key: t("count.immersion"), value: formatNumber(pricing.noOfImmersionDays) },
            ...("amount" in pricing ? [{ key: t("product"), value: formatMoney(pricing.amount.product) }] : []),
          ]}
        />
      </Card>
    </div>
  );
}

type CustomerSide = Pick<CustomerPricing, "pricings" | "discount" | "vat" | "total">;
type HostSide = Pick<HostPricing, "pricings" | "discountHF" | "amountSupplyVAT" | "totalHF">;

const unlessZero = (line: PriceLine): readonly PriceLine[] => (line.amount === 0 ? [] : [line]);

function useLineWords() {
  const t = useText("rules");
  const pricing = useText("pricing");
  return (
    { tripServicePricing: { type }, count }: CustomerPricing["pricings"][number] | HostPricing["pricings"][number],
    unit: number,
  ) => ({
    label: t("priceOf", { unit: pricing(dataKey("pricingType", type)) }),
    note: `${formatMoney(unit)} × ${formatNumber(count)}`,
  });
}

function CustomerCard({ pricing }: { readonly pricing: CustomerSide }) {
  const t = useText("rules");
  const words = useLineWords();
  const lines = pricing.pricings.map((line, index): PriceLine => ({
    id: `line${index}`,
    ...words(line, line.unit),
    amount: line.amountFinal,
  }));
  return (
    <Card labelledBy="customer">
      <h2 id="customer" className="h3">
        {t("reader.customer")}
      </h2>
      <PriceBreakdown
        currency="EUR"
        lines={[
          ...lines,
          ...unlessZero({ id: "discount", label: t("discount"), amount: -pricing.discount }),
          { id: "vat", label: t("vat"), amount: pricing.vat },
        ]}
        total={{ id: "total", label: t("total"), amount: pricing.total }}
      />
    </Card>
  );
}

function HostCard({ pricing }: { readonly pricing: HostSide }) {
  const t = useText("rules");
  const words = useLineWords();
  const lines = pricing.pricings.map((line, index): PriceLine => ({
    id: `line${index}`,
    ...words(line, line.unitHF),
    amount: line.amountHF,
  }));
  return (
    <Card labelledBy="host">
      <h2 id="host" className="h3">
        {t("reader.host")}
      </h2>
      <PriceBreakdown
        currency="EUR"
        lines={[
          ...lines,
          ...unlessZero({ id: "discount", label: t("discount"), amount: -pricing.discountHF }),
          ...unlessZero({ id: "vat", label: t("supplyVat"), amount: pricing.amountSupplyVAT }),
        ]}
        total={{ id: "total", label: t("total"), amount: pricing.totalHF }}
      />
    </Card>
  );
}
