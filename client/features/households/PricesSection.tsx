import { useState } from "react";
import { ownServices, type OwnService } from "#shared/features/householdDesk/household.kinds.ts";
import {
  householdPrices,
  priceDraft,
  type HouseholdPrice,
  type HouseholdPrices,
} from "#shared/features/householdDesk/householdPrices.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { MoneyField, SelectField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./Households.module.css";

const api = apiOf(householdPrices);

interface PricesSectionProps {
  readonly household: Household;
  readonly onChanged: () => void;
}

// What a night costs here, by kind of stay and by days; read anew whenever the household is.
export function PricesSection({ household, onChanged }: PricesSectionProps) {
  const t = useText("households");
  const [open, setOpen] = useState<HouseholdPrice | "new" | null>(null);
  const { id } = household;
  const { value: known, put, ...rest } = useReadBeside(household, (signal) => api.read({ id }, { signal }));
  const changed = (answer: HouseholdPrices): void => {
    put(answer);
    setOpen(null);
    toast(t("saved"), { hue: "moss" });
    onChanged();
  };
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.prices")}</h2>
      <ReadFailure {...rest} />
      {known === null && rest.failure === null && <SkeletonList count={3} />}
      {known?.services.length === 0 && <p className={styles.quiet}>{t("price.none")}</p>}
      {known?.services.map((priced) => (
        <PriceList key={priced.service} priced={priced} prices={known.prices} onOpen={setOpen} />
      ))}
      {known && known.services.length > 0 && (
        <>
          <p className={styles.quiet}>{t("price.rule")}</p>
          <div>
            <Button onClick={() => setOpen("new")}>{t("price.add")}</Button>
          </div>
        </>
      )}
      {known && open !== null && (
        <PriceForm
          key={open === "new" ? "new" : open.id}
          householdId={id}
          known={known}
          price={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onSaved={changed}
        />
      )}
    </section>
  );
}

interface PriceListProps {
  readonly priced: HouseholdPrices["services"][number];
  readonly prices: readonly HouseholdPrice[];
  readonly onOpen: (price: HouseholdPrice) => void;
}

function PriceList({ priced: { service, currency, usual }, prices, onOpen }: PriceListProps) {
  const t = useText("households");
  const daysOf = useDaysOf();
  const own = prices.filter((price) => price.service === service);
  const isUsualToday = !own.some(({ isToday }) => isToday);
  return (
    <>
      <h3 className="h4">{t(dataKey("ownService", service))}</h3>
      <ul className={styles.rows}>
        {own.map((price) => {
          const [money, days] = [formatMoney(price.amount, { currency: price.currency }), daysOf(price)];
          return (
            <li key={price.id} className={styles.row}>
              <span className={styles.words}>
                <span>{money}</span>
                <span className={styles.quiet}>{days}</span>
              </span>
              {price.isToday && <Pill hue="moss">{t("price.today")}</Pill>}
              <Button size="sm" onClick={() => onOpen(price)}>
                {t("open")}
                <span className="visually-hidden">{` ${money}, ${days}`}</span>
              </Button>
            </li>
          );
        })}
        {usual !== null && (
          <li className={styles.row}>
            <span className={styles.words}>
              <span>{formatMoney(usual, { currency })}</span>
              <span className={styles.quiet}>{t("price.range")}</span>
            </span>
            {isUsualToday && <Pill hue="moss">{t("price.today")}</Pill>}
          </li>
        )}
      </ul>
    </>
  );
}

function useDaysOf(): (price: Pick<HouseholdPrice, "fromDate" | "toDate">) => string {
  const t = useText("households");
  return ({ fromDate, toDate }) => {
    if (fromDate !== null && toDate !== null) return formatDays(fromDate, toDate, { year: true });
    if (fromDate !== null) return t("price.from", { day: formatDay(fromDate) });
    return toDate === null ? t("price.always") : t("price.until", { day: formatDay(toDate) });
  };
}

interface PriceFormProps {
  readonly householdId: string;
  readonly known: HouseholdPrices;
  readonly price: HouseholdPrice | null;
  readonly onSaved: (answer: HouseholdPrices) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly service: OwnService | null;
  readonly amount: number;
  readonly fromDate: string;
  readonly toDate: string;
}

const draftOf = ({ fromDate, toDate, ...values }: Values) => ({
  ...values,
  fromDate: fromDate || null,
  toDate: toDate || null,
});
const judge = judgeBy(priceDraft);

function PriceForm({ householdId: id, known, price, onSaved, onClose }: PriceFormProps) {
  const t = useText("households");
  const { services } = known;
  const currencyOf = (service: OwnService | null): string =>
    (price ?? services.find((one) => one.service === service))?.currency ?? "";
  const money = (minor: number): string => formatMoney(minor, { currency: currencyOf(services[0]?.service ?? null) });
  const form = useForm<Values, HouseholdPrices>({
    initial: {
      service: price?.service ?? services[0]?.service ?? null,
      amount: price?.amount ?? 0,
      fromDate: price?.fromDate ?? "",
      toDate: price?.toDate ?? "",
    },
    judge: (values) => judge(draftOf(values)),
    labels: {
      service: t("price.for"),
      amount: t("price.night"),
      fromDate: t("price.fromDay"),
      toDate: t("price.untilDay"),
    },
    limits: { amount: money },
    save: (values, once) => {
      const { service, ...draft } = draftOf(values);
      if (!price) return api.add({ id, service: service ?? ownServices[0], ...draft }, once);
      const { amount, fromDate, toDate } = price;
      return api.change({ id, priceId: price.id, ...draft, was: { amount, fromDate, toDate } }, once);
    },
    onSaved,
  });
  return (
    <EditDrawer
      title={price ? t("price.one") : t("price.add")}
      form={form}
      onClose={onClose}
      remove={
        price
          ? {
              question: t("price.remove", { price: money(price.amount) }),
              keepLabel: money(price.amount),
              run: async () => {
                const [fromDate, toDate] = [price.fromDate ?? undefined, price.toDate ?? undefined];
                onSaved(await api.remove({ id, priceId: price.id, amount: price.amount, fromDate, toDate }));
              },
            }
          : undefined
      }
    >
      {price === null && (
        <SelectField
          form={form}
          name="service"
          options={services.map(({ service }) => ({ value: service, label: t(dataKey("ownService", service)) }))}
        />
      )}
      <MoneyField form={form} name="amount" currency={currencyOf(form.values.service)} />
      <DayField form={form} name="fromDate" optional />
      <DayField form={form} name="toDate" optional hint={t("price.daysHint")} />
    </EditDrawer>
  );
}
