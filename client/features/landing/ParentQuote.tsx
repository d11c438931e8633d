import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { storyPictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./ParentQuote.module.css";

export function ParentQuote() {
  const t = useText("story");
  return (
    <section className={styles.section}>
      <figure className={styles.figure}>
        <span className={styles.face}>
          <Avatar name="Giulia Ferri" src={urlOfKey(storyPictures.giulia)} size={132} />
        </span>
        <div>
          <blockquote className={styles.words}>{t("quote")}</blockquote>
          <figcaption className={styles.speaker}>{t("quoteSpeaker")}</figcaption>
        </div>
      </figure>
    </section>
  );
}
