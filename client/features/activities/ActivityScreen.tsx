import { MapPin, UsersRound } from "lucide-react";
import { redirect, useLoaderData } from "react-router";
import { activities, type Activity } from "#shared/features/activities/activities.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Heart } from "#client/resource/hearts/Heart.tsx";
import { keptStay } from "#client/resource/stayDraft.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { CardLink } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { ActivityDays } from "./ActivityDays.tsx";
import { WeekChoice } from "./WeekChoice.tsx";
import { includeName, priceName } from "./activityWords.ts";
import styles from "./Activities.module.css";

const api = apiOf(activities);

interface Visit {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

// Weeks of the stay in the address, else of the plan that is being made in this tab.
export async function loader({ request, params: { id = "" } }: Visit) {
  if (id === "") throw redirect(hrefOf("activities") ?? "/");
  const { searchParams } = new URL(request.url);
  const plan = keptStay();
  const from = searchParams.get("from") ?? plan.from ?? "";
  const to = searchParams.get("to") ?? plan.to ?? "";
  const days = from !== "" && to !== "" && searchParams.get("weeks") !== "all" ? { from, to } : {};
  return { ...(await api.bySlug({ slug: id, ...days }, { signal: request.signal })), isInStay: "from" in days };
}

// A day there, the weeks that can be had, and homes beside it.
export function Screen() {
  const t = useText("activities");
  const { activity, isInStay } = useLoaderData<typeof loader>();
  const { id, title, description, cityTown, countyName, ageFrom, ageTo, picture, includes } = activity;
  const price = priceName(t, activity);
  return (
    <div className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <ul className={styles.facts}>
            <li>
              <MapPin />
              {t("place", { town: cityTown, county: countyName })}
            </li>
            <li>
              <UsersRound />
              {t("ages", { from: ageFrom, to: ageTo })}
            </li>
            {price && <li className={styles.price}>{price}</li>}
          </ul>
        </div>
        <Heart kind="activities" id={id} name={title} look="line" />
      </header>
      <div className={styles.columns}>
        <div className={styles.told}>
          <div className={styles.wide}>
            <Photo src={urlOfKey(picture)} alt="" ratio={1.8} sizes="(width < 900px) 100vw, 760px" />
          </div>
          <p className={styles.prose}>{description}</p>
          <section>
            <h2 className={styles.heading}>{t("included")}</h2>
            <ul className={styles.chosen}>
              {includes.map((include) => (
                <li key={include} className={styles.include}>
                  {includeName(include)}
                </li>
              ))}
            </ul>
          </section>
          <ActivityDays schedule={activity.schedule} includes={includes} />
        </div>
        <WeekChoice key={id} activity={activity} isInStay={isInStay} />
      </div>
      <Homes activity={activity} />
    </div>
  );
}

function Homes({ activity: { homes } }: { readonly activity: Activity }) {
  const t = useText("activities");
  const families = useText("families");
  return (
    <section className={styles.beside}>
      <h2 className={styles.heading}>{t("homes")}</h2>
      {homes.length === 0 && <p className={styles.line}>{t("noHomes")}</p>}
      <ul className={styles.homes}>
        {homes.map(({ id, slug, lastName, cityTown, countyName, picture, km }) => (
          <li key={id} className={styles.tile}>
            <HomePicture src={picture && urlOfKey(picture)} sizes="220px" />
            <h3 className={styles.name}>
              <CardLink href={hrefOf("family", { id: slug })}>{families("familyName", { name: lastName })}</CardLink>
            </h3>
            <p className={styles.line}>
              {t("place", { town: cityTown, county: countyName })}
              {km !== null && ` · ${t("km", { km: formatNumber(km < 10 ? km : Math.round(km)) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
