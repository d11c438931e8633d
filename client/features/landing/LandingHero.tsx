import { useText } from "#client/i18n/useText.ts";
import { heroPictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { srcSetOf } from "#client/ui/media/srcSetOf.ts";
import { HomeSearch } from "./HomeSearch.tsx";
import styles from "./LandingHero.module.css";
import type { Wish } from "./wish.ts";

const wide = urlOfKey(heroPictures.wide);
const tall = urlOfKey(heroPictures.tall);

interface LandingHeroProps {
  readonly wish: Wish;
  readonly countryCodes: readonly string[];
}

export function LandingHero({ wish, countryCodes }: LandingHeroProps) {
  const t = useText("landing");
  return (
    <section className={styles.hero} aria-labelledby="landing-title">
      <picture className={styles.pictures}>
        <source media="(width < 600px)" srcSet={srcSetOf(tall)} sizes="100vw" />
        <img
          className={styles.picture}
          src={wide}
          srcSet={srcSetOf(wide)}
          sizes="100vw"
          alt={t("heroPicture")}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 id="landing-title" className={styles.title}>
            {t("title")}
          </h1>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <HomeSearch key={JSON.stringify(wish)} wish={wish} countryCodes={countryCodes} />
      </div>
    </section>
  );
}
