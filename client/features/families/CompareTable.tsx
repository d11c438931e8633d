import { useState } from "react";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { Switch } from "#client/ui/form/Switch.tsx";
import type { ComparedFamily } from "#shared/features/families/families.contract.ts";
import styles from "./Families.module.css";
import { labelOf } from "./familyLabels.ts";
import { reasonIn } from "./ListedFamily.tsx";

type SayFamilies = Say<"families">;

interface CompareTableProps {
  readonly families: readonly ComparedFamily[];
  readonly hasDays: boolean;
}

interface Row {
  readonly label: string;
  readonly cells: readonly string[];
  // The best of them, where there is such a thing: the one with the smallest figure.
  readonly best: number | null;
}

// Up to four homes beside each other, with the total of the stay rather than "from".
export function CompareTable({ families, hasDays }: CompareTableProps) {
  const t = useText("families");
  const hrefOfHome = useHomeHref();
  const [hasDifferencesOnly, setDifferencesOnly] = useState(false);
  const rows = rowsOf(t, families, hasDays).filter(({ cells }) => !hasDifferencesOnly || new Set(cells).size > 1);
  return (
    <section id="compare" className={styles.compare} aria-labelledby="compare-title">
      <div className={styles.compareHead}>
        <h2 id="compare-title" className="h3">
          {t("beside")}
        </h2>
        <Switch checked={hasDifferencesOnly} onChange={({ target }) => setDifferencesOnly(target.checked)}>
          {t("onlyDifferences")}
        </Switch>
      </div>
      <div className={styles.compareScroll} role="region" aria-labelledby="compare-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("filter.name")}</th>
              {families.map(({ slug, lastName }) => (
                <th key={slug} scope="col">
                  <a href={hrefOfHome(slug)}>{t("familyName", { name: lastName })}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, best }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={families[index]?.slug} data-best={best === index}>
                    {cell || "–"}
                    {best === index && <small>{t("best")}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function rowsOf(t: SayFamilies, families: readonly ComparedFamily[], hasDays: boolean): readonly Row[] {
  const money = (minor: number | null, currency: string): string =>
    minor === null ? "" : formatMoney(minor, { currency, whole: true });
  const row = (
    label: string,
    cellOf: (family: ComparedFamily) => string,
    figureOf?: (family: ComparedFamily) => number | null,
  ): Row => ({
    label,
    cells: families.map(cellOf),
    // What cannot be had is no better than the rest.
    best: figureOf ? smallest(families.map((family) => (hasDays && !family.isOpen ? null : figureOf(family)))) : null,
  });
  const isOneCurrency = new Set(families.map(({ currency }) => currency)).size === 1;
  const list = (filter: "am" | "int" | "near", values: readonly string[]): string =>
    values.map((value) => labelOf(t, filter, value, null)).join(", ");
  return [
    ...(hasDays
      ? [
          row(t("free"), ({ isOpen }) => (isOpen ? t("yes") : t("no"))),
          row(
            t("nightsTotal"),
            ({ total, currency }) => money(total, currency),
            ({ total }) => (isOneCurrency ? total : null),
          ),
        ]
      : []),
    row(
      t("aNight"),
      ({ nightly, currency }) => money(nightly, currency),
      ({ nightly }) => (isOneCurrency ? nightly : null),
    ),
    row(t("where"), ({ cityTown, countyName }) => t("place", { town: cityTown, county: countyName })),
    row(t("household"), ({ children }) => children.map(({ age }) => age).join(", ")),
    row(t("fits"), ({ reasons }) => reasons.map((reason) => reasonIn(t, reason)).join(", ")),
    row(t("filter.near"), ({ nearbyAll }) => list("near", nearbyAll)),
    row(t("filter.int"), ({ interests }) => list("int", interests)),
    row(t("filter.am"), ({ amenities }) => list("am", amenities)),
    row(
      t("answers"),
      ({ answersWithinHours }) => (answersWithinHours === null ? "" : t("withinHours", { count: answersWithinHours })),
      ({ answersWithinHours }) => answersWithinHours,
    ),
  ];
}

// Only where they differ is one the best.
function smallest(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  if (new Set(known).size < 2) return null;
  return figures.indexOf(Math.min(...known));
}
