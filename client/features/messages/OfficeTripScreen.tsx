import { useAtomValue } from "jotai";
import { redirect, useLoaderData, useRevalidator } from "react-router";
import { familyTrips } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { nextSteps, officeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { BalanceWaiver } from "./BalanceWaiver.tsx";
import { DisputesSection } from "./DisputesSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { InvoicesSection } from "./InvoicesSection.tsx";
import { NextStepCard } from "./NextStepCard.tsx";
import styles from "./OfficeTrip.module.css";
import { TripGroup } from "./OfficeTripGroup.tsx";
import { AskedFamilies } from "./OfficeTripFamilies.tsx";
import { TripLabels } from "./OfficeTripLabels.tsx";
import { Conversations, OtherTrips, People } from "./OfficeTripPeople.tsx";
import { Tasks, Travel } from "./OfficeTripTravel.tsx";
import { StudentSection } from "./StudentSection.tsx";
import { TripSection } from "./TripSection.tsx";
import { EngineContext } from "./watches.ts";

const api = apiOf({ read: officeTrip.read, next: nextSteps.read, journey: familyTrips.read });

export const watches = ({ id = "" }: { readonly id?: string }): readonly Watch[] => [{ resource: "trips", ids: [id] }];

interface Asked {
  readonly request: Request;
  readonly params: { readonly id?: string; readonly student_id?: string };
}

// The trip is found by its own id: an address with another student leads to the one with hers.
export async function loader({ request: { signal, url }, params: { id = "", student_id: studentId } }: Asked) {
  const [about, { next }, { trip: journey }] = await Promise.all([
    api.read({ id }, { signal }),
    api.next({ id }, { signal }),
    api.journey({ id }, { signal }),
  ]);
  if (about.studentId !== studentId)
    throw redirect(`${hrefOf("studentTrip", { student_id: about.studentId, id }) ?? "/"}${new URL(url).search}`);
  return { about, next, journey };
}

// All of one stay, and what comes next.
export function Screen() {
  const engine = useAtomValue(engineAtom);
  return engine ? (
    <EngineContext value={engine}>
      <Whole />
    </EngineContext>
  ) : (
    <SkeletonList count={6} shape="circle" />
  );
}

// As in the inbox, beside a conversation about the trip.
const openCommands = (): void => document.querySelector<HTMLElement>("main [data-moves-trip]")?.click();

function Whole() {
  const t = useText("officeTrip");
  const mayReplan = useMay("trips:replan");
  const mayDispute = useMay("disputes:read");
  const { about, next, journey } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { trip, student, invoices, history, businessName, coordinatorName } = about;
  const again = (): void => void revalidate();
  useTalkKey(about.conversations[0]?.id ?? null, { s: openCommands });
  if (!trip) return null;
  const planning = mayReplan ? hrefOf("tripEdit", { id: trip.id }) : undefined;
  const help = hrefOf("studentSupportResources");
  const name = student?.name ?? `${journey.student.firstName} ${journey.student.lastName}`;
  const note = [
    formatDays(trip.fromDate, trip.toDate, { year: true }),
    businessName,
    coordinatorName === null ? t("nobody") : t("lookedAfterBy", { name: coordinatorName }),
  ];
  return (
    <div className={styles.page}>
      <ScreenHead title={name} note={note.filter(Boolean).join(" · ")}>
        {help !== undefined && <Button href={`${help}?trip=${trip.id}`}>{t("help")}</Button>}
        {planning !== undefined && <Button href={planning}>{t("plan")}</Button>}
      </ScreenHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NextStepCard next={next} />
          {mayDispute && <DisputesSection tripId={trip.id} around={about} />}
          <div className={styles.card}>
            <TripSection key={trip.id} header={{ tripId: null, hostingId: null }} trip={trip} onChanged={again} />
          </div>
          <div className={styles.card}>
            <AskedFamilies families={about.families ?? []} asked={journey.families} onChanged={again} />
          </div>
          <div className={styles.card}>
            <Travel trip={journey} />
            <Tasks trip={journey} />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.card}>
            {student && <StudentSection key={student.id} student={student} onChanged={again} />}
            <People people={about.people} />
          </div>
          {about.group !== undefined && (
            <div className={styles.card}>
              <TripGroup key={trip.id} tripId={trip.id} group={about.group} onChanged={again} />
            </div>
          )}
          {about.labels !== null && (
            <div className={styles.card}>
              <TripLabels tripId={trip.id} labels={about.labels} onChanged={again} />
            </div>
          )}
          <div className={styles.card}>
            <Conversations conversations={about.conversations} />
          </div>
          {invoices !== undefined && (
            <div className={styles.card}>
              <InvoicesSection invoices={invoices} />
              {about.balance && <BalanceWaiver trip={trip} balance={about.balance} onWaived={again} />}
            </div>
          )}
          <div className={styles.card}>
            <OtherTrips studentId={about.studentId} trips={about.otherTrips} />
          </div>
          {history && (
            <div className={styles.card}>
              <HistorySection steps={history} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
