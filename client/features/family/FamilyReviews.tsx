import { Star } from "lucide-react";
import type { Family } from "#shared/features/family/family.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { countryName, monthName } from "#client/resource/home/homeWords.ts";
import { Stars } from "#client/ui/media/Stars.tsx";
import homeStyles from "#client/resource/home/Home.module.css";
import styles from "./Family.module.css";

// A single voice is not a rating yet.
const leastForRating = 3;

export function FamilyReviews({ reviews: { count, average, aspects, newest } }: Pick<Family, "reviews">) {
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
      {count >= leastForRating && aspects.length > 0 && (
        <dl className={styles.aspects}>
          {aspects.map(({ aspect, average: stars }) => (
            <div key={aspect}>
              <dt>{t(dataKey("homeAspect", aspect))}</dt>
              <dd>{formatNumber(stars)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.reviews}>
        {newest.map(({ id, stars, words, locale, countryCode, month, reply }) => (
          <li key={id}>
            {stars !== null && <Stars count={stars} />}
            <blockquote lang={locale}>{words}</blockquote>
            <footer>{t("reviewFrom", { country: countryName(countryCode), month: monthName(month) })}</footer>
            {reply && (
              <div className={styles.reply}>
                <strong>{t("familyAnswers")}</strong>
                <p>{reply}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
