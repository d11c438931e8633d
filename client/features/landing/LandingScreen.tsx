import { lazy, Suspense } from "react";
import { useLoaderData, useLocation } from "react-router";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { useNear } from "#client/ui/page/useNear.ts";
import { dayOf } from "#shared/time/days.ts";
import { findHomes, readFrontPage } from "./frontPage.ts";
import { HomesWithRoom } from "./HomesWithRoom.tsx";
import { LandingHero } from "./LandingHero.tsx";
import styles from "./LandingScreen.module.css";
import { useArrival } from "./useArrival.ts";
import { useSettled } from "./useSettled.ts";
import { isBlank, wishOf } from "./wish.ts";

// All that tells the story below the homes is fetched when somebody reads on, or has followed a link into it.
const LandingStory = lazy(async () => {
  const [{ LandingStory: component }] = await Promise.all([import("./LandingStory.tsx"), loadWords("story", "states")]);
  return { default: component };
});

// The picture and the search do not wait for the server: what it says is handed on as a promise.
export function loader({ request }: { request: Request }) {
  const wish = wishOf(new URL(request.url).searchParams, dayOf(new Date()));
  return { wish, frontPage: readFrontPage(), found: isBlank(wish) ? null : findHomes(wish) };
}

export function Screen() {
  const t = useText("landing");
  const { wish, ...promises } = useLoaderData<typeof loader>();
  const { place, isNear, come } = useNear();
  const isLinkedTo = ["#how", "#days", "#host"].includes(useLocation().hash);
  const frontPage = useSettled(promises.frontPage);
  const found = useSettled(promises.found);
  useArrival();
  return (
    <>
      <title>{t("documentTitle")}</title>
      <LandingHero wish={wish} countryCodes={frontPage.value?.countryCodes ?? []} />
      <HomesWithRoom wish={wish} homes={isBlank(wish) ? frontPage : found} />
      {/* Who goes on by key faster than the page comes to rest finds the place of the story, and the story in it. */}
      <section ref={place} className={styles.story} tabIndex={isNear ? -1 : 0} onFocus={come}>
        {(isNear || isLinkedTo) && (
          <Suspense fallback={<div tabIndex={0} className={styles.toCome} />}>
            <LandingStory activities={frontPage.value?.activities ?? null} />
          </Suspense>
        )}
      </section>
    </>
  );
}
