import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf, isOpen } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { ErrorState } from "#client/ui/state/ErrorState.tsx";
import { useSteadyLoading } from "#client/ui/state/useSteadyLoading.ts";
import type { FoundHomes } from "./frontPage.ts";
import { HomeCard, HomeSkeletons } from "./HomeCard.tsx";
import styles from "./HomesWithRoom.module.css";
import type { Settled } from "./useSettled.ts";
import { isBlank, listQueryOf, queryOf, type Wish } from "./wish.ts";

const shownFirst = 4;

interface HomesWithRoomProps {
  readonly wish: Wish;
  readonly homes: Settled<FoundHomes>;
}

export function HomesWithRoom({ wish, homes: { value, hasFailed, isPending } }: HomesWithRoomProps) {
  const t = useText("landing");
  const isSkeletonShown = useSteadyLoading(isPending);
  const listHref = hrefOf("families");
  const query = queryOf(wish);
  const listQuery = listQueryOf(wish);
  return (
    <section id="homes" className={styles.section} aria-labelledby="homes-title">
      <div className={styles.head}>
        <h2 id="homes-title" className={styles.title}>
          {isBlank(wish) ? t("homesTitle") : t("foundTitle")}
        </h2>
        <p role="status" className={styles.count}>
          {value && !isPending && value.homeCount > 0 && t("homeCount", { count: value.homeCount })}
        </p>
        {listHref && value && (
          <a href={listQuery ? `${listHref}?${listQuery}` : listHref} className={styles.all}>
            {t("seeAll")} <ArrowRight />
          </a>
        )}
      </div>
      {isSkeletonShown || (isPending && !value) ? (
        <HomeSkeletons count={shownFirst} />
      ) : (
        <Homes key={query} found={value} hasFailed={hasFailed} />
      )}
    </section>
  );
}

interface HomesProps {
  readonly found: FoundHomes | null;
  readonly hasFailed: boolean;
}

function Homes({ found, hasFailed }: HomesProps) {
  const t = useText("landing");
  const [isAllShown, setAllShown] = useState(false);
  if (hasFailed) return <HomesFailed />;
  if (!found) return null;
  if (found.homes.length === 0)
    return (
      <Empty spot="search" title={t("noHome")} action={<Button href="/#homes">{t("showAllHomes")}</Button>}>
        {t("noHomeNext")}
      </Empty>
    );
  return (
    <>
      {/* On a phone the row is pushed along: by its links, or as long as there are none by the arrow keys. */}
      <ul
        className={styles.homes}
        data-all={isAllShown}
        aria-labelledby="homes-title"
        {...(isOpen("family") ? {} : { tabIndex: 0 })}
      >
        {found.homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
      {!isAllShown && found.homes.length > shownFirst && (
        <Button className={styles.more} onClick={() => setAllShown(true)}>
          {t("moreHomes")}
        </Button>
      )}
    </>
  );
}

function HomesFailed() {
  const t = useText("landing");
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      spot={navigator.onLine ? "error" : "offline"}
      title={t(navigator.onLine ? "homesFailed" : "offline")}
      onRetry={() => void revalidate()}
      isRetrying={state === "loading"}
    >
      {t(navigator.onLine ? "homesFailedNext" : "offlineNext")}
    </ErrorState>
  );
}
