import { BadgeCheck, Clock, Languages, MapPin, Share2, UsersRound } from "lucide-react";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Heart } from "#client/resource/hearts/Heart.tsx";
import { HomeHousehold } from "#client/resource/home/HomeHousehold.tsx";
import { HomePhotos } from "#client/resource/home/HomePhotos.tsx";
import { HomeWeek } from "#client/resource/home/HomeWeek.tsx";
import { responseLine } from "#client/resource/home/responseLine.ts";
import { today } from "#client/resource/today.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { FamilyAround } from "./FamilyAround.tsx";
import { FamilyCalendar } from "./FamilyCalendar.tsx";
import { FamilyWords } from "./FamilyWords.tsx";
import { FamilyReviews } from "./FamilyReviews.tsx";
import { familyApi } from "./familyApi.ts";
import type { FamilyAnswer, Known } from "./familyAnswers.ts";
import { languageNames, monthName } from "#client/resource/home/homeWords.ts";
import { PricePanel } from "./PricePanel.tsx";
import { useStay } from "./useStay.ts";
import styles from "./Family.module.css";

// A home as a parent pictures the child's stay in it, with what that would cost beside.
export function FamilyView({ family, book }: FamilyAnswer) {
  const t = useText("family");
  const known = useKnown(family.slug);
  const choosing = useStay(family, book, today());
  const name = t("familyName", { name: family.lastName });
  return (
    <div className={styles.page}>
      <PageTitle>{`${name}, ${family.cityTown}`}</PageTitle>
      <meta name="description" content={family.line} />
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h1 className={styles.title}>{name}</h1>
          <ul className={styles.facts}>
            <li>
              <MapPin />
              {t("place", { town: family.cityTown, county: family.countyName })}
            </li>
            {family.vettedSince && (
              <li>
                <BadgeCheck />
                {t("vettedSince", { month: monthName(family.vettedSince) })}
              </li>
            )}
            <li>
              <Languages />
              {languageNames(family.languages)}
            </li>
            {family.hosted > 0 && (
              <li>
                <UsersRound />
                {t("hosted", { count: family.hosted })}
              </li>
            )}
            <li>
              <Clock />
              {responseLine(t, family.response)}
            </li>
          </ul>
        </div>
        <div className={styles.headActs}>
          <ShareButton name={name} />
          <Heart kind="homes" id={family.id} name={name} look="line" />
        </div>
      </header>
      {family.response.away && <Away away={family.response.away} />}
      <div className={styles.photos}>
        <HomePhotos photos={family.photos} name={name} />
      </div>
      <div className={styles.columns}>
        <div className={styles.told}>
          <FamilyWords family={family} />
          <HomeHousehold family={family} known={known} />
          <HomeWeek week={family.week} />
          <FamilyAround family={family} known={known} />
          <FamilyCalendar taken={family.taken} choosing={choosing} />
          <FamilyReviews reviews={family.reviews} />
        </div>
        <PricePanel family={family} book={book} known={known} choosing={choosing} />
      </div>
    </div>
  );
}

// In the household's own words, why it is not found just now.
function Away({ away: { until, line } }: { readonly away: NonNullable<FamilyAnswer["family"]["response"]["away"]> }) {
  const t = useText("family");
  return (
    <Card ground="straw">
      <p>{t("awayAsk", { day: formatDay(until) })}</p>
      {line !== "" && <blockquote className={styles.awayLine}>{line}</blockquote>}
      <Button size="sm" href={hrefOf("families") ?? "/"}>
        {t("otherHomes")}
      </Button>
    </Card>
  );
}

// What is only for who writes with the family; a stranger is not asked about.
function useKnown(slug: string): Known {
  const userId = useAtomValue(userAtom)?.id;
  const [known, setKnown] = useState<Known>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const gone = new AbortController();
    familyApi.known({ slug }, { signal: gone.signal, isQuiet: true }).then(
      (answer) => setKnown(answer.known),
      () => undefined,
    );
    return () => gone.abort();
  }, [slug, userId]);
  return known;
}

function ShareButton({ name }: { readonly name: string }) {
  const t = useText("family");
  const share = async (): Promise<void> => {
    const link = { title: name, url: location.href };
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share(link).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(link.url).then(
      () => toast(t("linkCopied"), { hue: "moss" }),
      () => undefined,
    );
  };
  return <IconButton kind="line" isRound label={t("share")} icon={<Share2 />} onClick={() => void share()} />;
}
