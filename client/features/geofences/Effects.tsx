import type { ShownEffects } from "#shared/features/geofences/geofences.contract.ts";
import { formatList, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Geofences.module.css";

const mostNames = 6;

// Which homes a change concerns, by name.
export function Effects({ effects: { entering, leaving, coordinators, prices } }: { readonly effects: ShownEffects }) {
  const t = useText("geofences");
  const namesOf = (homes: readonly { readonly name: string }[]): string =>
    formatList([
      ...homes.slice(0, mostNames).map(({ name }) => name),
      ...(homes.length > mostNames ? [`+${homes.length - mostNames}`] : []),
    ]);
  const money = (price: number | null): string => (price === null ? t("none") : formatMoney(price));
  const lines = [
    ...(entering.length > 0 ? [t("entering", { count: entering.length, names: namesOf(entering) })] : []),
    ...(leaving.length > 0 ? [t("leaving", { count: leaving.length, names: namesOf(leaving) })] : []),
    ...[...Map.groupBy(coordinators, ({ from, to }) => `${from} ${to}`).values()].map(
      (same) => `${namesOf(same)}: ${same[0]?.from ?? t("nobody")} → ${same[0]?.to ?? t("nobody")}`,
    ),
    ...[...Map.groupBy(prices, ({ from, to }) => `${from} ${to}`).values()].map(
      (same) => `${namesOf(same)}: ${money(same[0]?.from ?? null)} → ${money(same[0]?.to ?? null)}`,
    ),
  ];
  return (
    <section className={styles.effects} role="status">
      <h3 className="h4">{t("effects")}</h3>
      {lines.length === 0 && <p>{t("effectsNone")}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
