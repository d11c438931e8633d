import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type Params } from "react-router";
import { hosting as contract, type HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { decisions, type Decision } from "#shared/features/hostings/hosting.rules.ts";
import { needsAnswer } from "#shared/features/hostings/hostings.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { reviewFor } from "#client/resource/stayReview/reviewFor.ts";
import { AskedChange } from "#client/resource/tripChanges/AskedChange.tsx";
import { StayReviewCard } from "#client/resource/stayReview/StayReviewCard.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { CareSheet } from "./CareSheet.tsx";
import { DecisionSheet } from "./DecisionSheet.tsx";
import styles from "./Hosting.module.css";
import { HostingActions } from "./HostingActions.tsx";
import { HostingFacts } from "./HostingFacts.tsx";
import { HostingHouse } from "./HostingHouse.tsx";
import { HostingStay } from "./HostingStay.tsx";
import { offersFor } from "./hostingOffers.ts";
import { HostingWords } from "./HostingWords.tsx";
import { QueuedNote } from "./QueuedNote.tsx";

const api = apiOf(contract);

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "hostings" },
  { resource: "trips", ids: [id] },
];

export async function loader({ params: { id = "" }, request }: LoaderFunctionArgs) {
  const { hosting } = await api.read({ id }, { signal: request.signal });
  const [offers, review] = await Promise.all([
    offersFor(hosting, request.signal),
    reviewFor({ id: hosting.tripId, state: hosting.tripState }, request.signal),
  ]);
  return { hosting, offers, review };
}

export function Screen() {
  const t = useText("hosting");
  const { hosting, offers, review } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const decision = decisions.find((one) => one === query.get("decide"));
  const show = (decide: Decision | ""): void => query.change({ decide });
  if (query.get("sheet") === "care" && hosting.isCareOpen)
    return <CareSheet hosting={hosting} onClose={() => query.change({ sheet: "" })} />;
  return (
    <div className={styles.page}>
      <PageTitle>{t("nameAndAge", { name: hosting.guest.firstName, age: hosting.guest.age })}</PageTitle>
      <BackLink href={hrefOf("hostings")}>{t("back")}</BackLink>
      <Head hosting={hosting} />
      <QueuedNote hosting={hosting} />
      <AskedChange
        tripId={hosting.tripId}
        isBooked={hosting.tripState === "booked"}
        around={hosting}
        onAnswered={() => void revalidate()}
      />
      <StayReviewCard tripId={hosting.tripId} review={review} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <HostingFacts hosting={hosting} />
          <HostingWords hosting={hosting} />
        </div>
        <div className={styles.column}>
          <HostingHouse hosting={hosting} />
          <HostingStay hosting={hosting} />
        </div>
      </div>
      <HostingActions hosting={hosting} offers={offers} onDecide={show} />
      {decision && (
        <DecisionSheet key={decision} decision={decision} hosting={hosting} offers={offers} onClose={() => show("")} />
      )}
    </div>
  );
}

function Head({ hosting }: { readonly hosting: HostingDetail }) {
  const [t, states] = [useText("hosting"), useText("states")];
  const { guest, state, tripState } = hosting;
  const shown = needsAnswer(hosting) || tripState === "cancelled" ? tripState : state;
  const country = guest.country && new Intl.DisplayNames(formatTag(), { type: "region" }).of(guest.country);
  return (
    <header className={styles.head}>
      <Avatar name={guest.firstName} src={guest.picture && pictureUrl(guest.picture)} isStudent size={84} />
      <div>
        <h1 className={styles.name}>
          {t("nameAndAge", {
            name: [guest.firstName, guest.lastName].filter(Boolean).join(" "),
            age: guest.age,
          })}
        </h1>
        <p className={styles.place}>{[guest.cityTown, country].filter(Boolean).join(", ")}</p>
        <StatePill state={shown}>
          {shown === tripState ? states(dataKey("tripState", tripState)) : states(dataKey("hostingState", state))}
        </StatePill>
      </div>
    </header>
  );
}
