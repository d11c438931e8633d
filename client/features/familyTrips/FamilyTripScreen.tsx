import { Printer } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { familyTrips } from "#shared/features/familyTrips/familyTrips.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandSheet } from "#client/resource/commands/CommandSheet.tsx";
import { reviewFor } from "#client/resource/stayReview/reviewFor.ts";
import { StayReviewCard } from "#client/resource/stayReview/StayReviewCard.tsx";
import { EmergencyBar } from "#client/resource/trips/EmergencyBar.tsx";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { AmendmentCard } from "./AmendmentCard.tsx";
import { ChangesSection } from "./ChangesSection.tsx";
import { FamiliesSection } from "./FamiliesSection.tsx";
import { guideFor } from "./guideFor.ts";
import { GuideSection } from "./GuideSection.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { LegsSection } from "./LegsSection.tsx";
import { CampsSection, TasksSection } from "./TasksSection.tsx";
import { MoneySection } from "./MoneySection.tsx";
import { TimelineSection } from "./TimelineSection.tsx";
import styles from "./FamilyTrip.module.css";
import { TripHead } from "./TripHead.tsx";
import { useAnswered } from "./useAnswered.ts";

const api = apiOf(familyTrips);

export const watches = ({ id = "" }: { readonly id?: string }): readonly Watch[] => [{ resource: "trips", ids: [id] }];

interface Asked {
  readonly request: Request;
  readonly params: { readonly id?: string; readonly student_id?: string };
}

// The longer address names the child, too: of another child's there is no such trip.
export async function loader({ request, params: { id = "", student_id: studentId } }: Asked) {
  const { trip } = await api.read(
    { id, ...(studentId === undefined ? {} : { studentId }) },
    { signal: request.signal },
  );
  const [review, guide] = await Promise.all([reviewFor(trip, request.signal), guideFor(trip, request.signal)]);
  return { trip, review, guide };
}

export function Screen() {
  const t = useText("familyTrips");
  const { trip, review, guide } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isCommanding, setCommanding] = useState(false);
  const [said, answered] = useAnswered(() => {
    setCommanding(false);
    void revalidate();
  });
  const mayTravel = useMay("familyTrips:travel");
  const { money, home } = trip;
  const reload = (): void => void revalidate();
  const name = t("tripOf", { name: trip.student.firstName });
  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      <div className={styles.emergency}>
        <EmergencyBar
          countryCode={home?.countryCode ?? null}
          family={home && { name: home.name, phone: home.contact?.phone ?? null }}
          consulate={trip.consulate}
        />
      </div>
      <TripHead trip={trip}>
        <Button onClick={() => setCommanding(true)}>{t("changeTrip")}</Button>
        <Button icon={<Printer />} onClick={() => print()}>
          {t("print")}
        </Button>
      </TripHead>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <AmendmentCard trip={trip} />
      <StayReviewCard tripId={trip.id} review={review} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <HomeSection trip={trip} />
          <GuideSection trip={trip} translated={guide} />
          <LegsSection trip={trip} mayChange={mayTravel} onSaved={reload} />
          <CampsSection camps={trip.camps} />
        </div>
        <div className={styles.column}>
          <TasksSection trip={trip} mayTick={mayTravel} onTicked={reload} />
          <MoneySection trip={trip} />
          <ChangesSection trip={trip} onChanged={reload} />
          <FamiliesSection trip={trip} onChanged={reload} />
        </div>
      </div>
      <TimelineSection trip={trip} />
      {isCommanding && (
        <CommandSheet
          entity="trip"
          id={trip.id}
          title={t("changeTrip")}
          refund={
            money
              ? {
                  amount: money.refund,
                  words: t("refundIs", {
                    refund: formatMoney(money.refund, money),
                    paid: formatMoney(money.paid, money),
                  }),
                }
              : undefined
          }
          onAnswered={answered}
          onClose={() => setCommanding(false)}
        />
      )}
    </div>
  );
}
