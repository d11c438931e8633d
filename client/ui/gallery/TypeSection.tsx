import { joinClasses } from "../control/joinClasses.ts";
import styles from "./gallery.module.css";
import { GallerySection } from "./GallerySection.tsx";

const specimens = [
  { name: "Besley 480, hero", className: joinClasses("display", styles.hero), words: "Be at home there" },
  { name: "Besley 480, 40/45", className: joinClasses("h1", styles.large), words: "The Byrne family" },
  { name: "Besley 480, 26/32", className: "h2", words: "Who’s at home" },
  { name: "Besley 480, 20/26", className: "h3", words: "Lucía’s trip" },
  { name: "Hanken 620, 16/22", className: "h4", words: "Hold ends Friday 14 May" },
  { name: "Hanken 420, 15/22", className: "", words: "We’ll be in arrivals at Shannon from 14:20." },
  { name: "Hanken 420, 13/18", className: "t-sm", words: "Penicillin allergy · 14 · Madrid" },
  { name: "Hanken 12/16, tabular", className: "t-xs num", words: "€2,300.75 28 Jun 2027 T-48213" },
] as const;

const languages = [
  { lang: "en", words: "A room with a view of the bay" },
  { lang: "fr", words: "Une chambre avec vue sur la baie, dès juillet" },
  { lang: "es", words: "Una habitación con vistas a la bahía" },
  { lang: "it", words: "Una camera con vista sulla baia, è già libera" },
  { lang: "de", words: "Ein Zimmer mit Blick über die Bucht, für Gäste" },
  { lang: "ja", words: "湾を見わたすお部屋、7月から" },
  { lang: "ko", words: "바다가 보이는 방, 7월부터" },
  { lang: "zh", words: "能看到海湾的房间，七月起" },
] as const;

export function TypeSection() {
  return (
    <GallerySection title="Type" columns={2}>
      <div>
        {specimens.map(({ name, className, words }) => (
          <div key={name} className={styles.specimen}>
            <span className="t-xs ink-3 num">{name}</span>
            <span className={joinClasses(className, "trunc")}>{words}</span>
          </div>
        ))}
      </div>
      <div>
        {languages.map(({ lang, words }) => (
          <div key={lang} className={styles.language}>
            <span className="t-xs ink-3">{lang}</span>
            <span lang={lang}>{words}</span>
          </div>
        ))}
        <div className={styles.language}>
          <span className="t-xs ink-3">ja</span>
          <span lang="ja" className="h2">
            家のような旅 2027
          </span>
        </div>
      </div>
    </GallerySection>
  );
}
