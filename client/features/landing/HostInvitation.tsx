import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { srcSetOf } from "#client/ui/media/srcSetOf.ts";
import { storyPictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./HostInvitation.module.css";
import { useHostPage } from "./useHostPage.ts";

// What most hosts are paid for three weeks, minor units.
const usual = { from: 1_100_00, to: 1_500_00 };
const room = urlOfKey(storyPictures.sittingRoom);

export function HostInvitation() {
  const t = useText("story");
  const href = useHostPage();
  const [from, to] = [usual.from, usual.to].map((minor) => formatMoney(minor, { whole: true }));
  return (
    <section id="host" className={styles.section} aria-labelledby="host-title">
      <div className={styles.words}>
        <h2 id="host-title" className={styles.title}>
          {t("hostTitle")}
        </h2>
        <p className={styles.lead}>{t("hostLead", { from: from ?? "", to: to ?? "" })}</p>
        {href && (
          <Button kind="primary" size="lg" href={href}>
            {t("becomeAHost")}
          </Button>
        )}
      </div>
      <div className={styles.picture}>
        <img
          src={room}
          srcSet={srcSetOf(room)}
          sizes="(width < 900px) 100vw, 600px"
          alt={t("hostPicture")}
          loading="lazy"
          decoding="async"
        />
      </div>
    </section>
  );
}
