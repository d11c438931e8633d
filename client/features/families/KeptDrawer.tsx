import { useEffect, useState } from "react";
import { lineIn } from "#shared/features/family/family.words.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { wishlists, type KeptItem } from "#shared/features/wishlist/wishlist.contract.ts";
import type { Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Heart } from "#client/resource/hearts/Heart.tsx";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { SkeletonCards } from "#client/ui/state/Skeleton.tsx";
import styles from "./KeptDrawer.module.css";

const api = apiOf({ kept: wishlists.kept });

interface KeptDrawerProps {
  // As they were when it was opened: what is let go of here can be taken up again.
  readonly hearts: Hearts;
  readonly days: Days | null;
  // Who has no wishlist is not sent to one.
  readonly mayLogIn: boolean;
  readonly onClose: () => void;
}

// What somebody has given a heart to without an account, on this device alone.
export function KeptDrawer({ hearts, days, mayLogIn, onClose }: KeptDrawerProps) {
  const t = useText("families");
  const [items, setItems] = useState<readonly KeptItem[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked] = useState({ homes: hearts.homes.join(","), activities: hearts.activities.join(","), ...days });
  useEffect(() => {
    const over = new AbortController();
    const { homes, activities, ...stay } = asked;
    api
      .kept(
        { ...stay, ...(homes && { homes }), ...(activities && { activities }) },
        { signal: over.signal, isQuiet: true },
      )
      .then(
        ({ items: found }) => setItems(found),
        (cause: unknown) => over.signal.aborted || setFailure(cause),
      );
    return () => over.abort();
  }, [asked]);
  const wishlist = mayLogIn ? hrefOf("wishlist") : undefined;
  return (
    <Drawer
      isOpen
      title={t("keptTitle")}
      onClose={onClose}
      footer={
        wishlist && (
          <Button kind="primary" isBlock href={wishlist}>
            {t("keptLogIn")}
          </Button>
        )
      }
    >
      <div className={styles.kept}>
        <p className={styles.quiet}>{t(mayLogIn ? "keptLine" : "keptHere")}</p>
        {failure !== null && <Refusal error={failure} />}
        {items === null ? (
          failure === null && <SkeletonCards count={2} />
        ) : items.length === 0 ? (
          <Empty spot="photos" title={t("keptGone")} />
        ) : (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.home ? `home ${item.home.id}` : `activity ${item.activity?.id}`}>
                <Kept item={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

function Kept({ item: { home, activity, priceNow, isFree } }: { readonly item: KeptItem }) {
  const [t, locale, hrefOfHome] = [useText("families"), useLocale(), useHomeHref()];
  const price = priceNow && formatMoney(priceNow.minor, { currency: priceNow.currency });
  const name = home ? t("familyName", { name: home.lastName }) : (activity?.title ?? "");
  const href = home ? hrefOfHome(home.slug) : hrefOf("activity", { id: activity?.slug ?? "" });
  return (
    <article className={styles.item}>
      {home ? (
        <HomePicture src={home.picture && urlOfKey(home.picture)} size={76} />
      ) : (
        <Photo
          src={activity?.picture && urlOfKey(activity.picture)}
          alt=""
          ratio={1}
          sizes="76px"
          className={styles.thumb ?? ""}
        />
      )}
      <div className={styles.words}>
        <h3 className="h4">
          <a href={href}>{name}</a>
        </h3>
        <p className={styles.quiet}>
          {home ? t("place", { town: home.cityTown, county: home.countyName }) : activity?.cityTown}
        </p>
        {home && <p className={styles.line}>{lineIn(locale, home)}</p>}
        <p className={styles.facts}>
          {price && <b>{home ? t("keptNightly", { price }) : price}</b>}
          {isFree !== null && (
            <Pill hue={isFree ? "moss" : "slate"} small>
              {t(isFree ? "keptFree" : "keptTaken")}
            </Pill>
          )}
        </p>
      </div>
      <Heart
        kind={home ? "homes" : "activities"}
        id={home?.id ?? activity?.id ?? ""}
        name={name}
        look="line"
        size="sm"
      />
    </article>
  );
}
