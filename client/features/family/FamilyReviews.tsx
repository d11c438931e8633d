import { Star } from "lucide-react";
import type { Family } from "#shared/features/family/family.contract.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { countryName, monthName } from "#client/resource/home/homeWords.ts";
import homeStyles from "#client/resource/home/Home.module.css";
import styles from "./Family.module.css";

// A single voice is not a rating yet.
const leastForRating = 3;

export function FamilyReviews({ reviews: { count, average, newest } }: Pick<Family, "reviews">) {
  const t = useText("family");
  if (count === 0) return null;
  return (
    <section>
      <h2 className={homeStyles.heading}>{t("reviews")}</h2>
      {average !== null && count >= leastForRating && (
        <p className={styles.rating}>
          <Star />
          {t("rating", { average: formatNumber(average), count })}
        </p>
      )}
      <ul className={styles.reviews}>
        {newest.map(({ id, stars, words, locale, countryCode, month }) => (
          <li key={id}>
            {stars !== null && (
              <p className={styles.stars} role="img" aria-label={t("stars", { stars })}>
                {Array.from({ length: stars }, (_, at) => (
                  <Star key={at} />
                ))}
              </p>
            )}
            <blockquote lang={locale}>{words}</blockquote>
            <footer>{t("reviewFrom", { country: countryName(countryCode), month: monthName(month) })}</footer>
          </li>
        ))}
      </ul>
    </section>
  );
}
