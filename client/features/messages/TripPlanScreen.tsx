import { useAtomValue } from "jotai";
import { useLoaderData, useRevalidator } from "react-router";
import { familyTrips } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { officeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { tripPlans } from "#shared/features/tripPlan/tripPlan.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { AskedChange } from "#client/resource/tripChanges/AskedChange.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { engineAtom } from "./engine.atoms.ts";
import styles from "./OfficeTrip.module.css";
import { AskedFamilies } from "./OfficeTripFamilies.tsx";
import { Travel } from "./OfficeTripTravel.tsx";
import { PlanAmendment } from "./PlanAmendment.tsx";
import { PlanCamps } from "./PlanCamps.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { EngineContext } from "./watches.ts";

const api = apiOf({ plan: tripPlans.read, about: officeTrip.read, journey: familyTrips.read });

export const watches = ({ id = "" }: { readonly id?: string }): readonly Watch[] => [{ resource: "trips", ids: [id] }];

interface Asked {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

export async function loader({ request: { signal }, params: { id = "" } }: Asked) {
  const [{ trip }, about, { trip: journey }] = await Promise.all([
    api.plan({ id }, { signal }),
    api.about({ id }, { signal }),
    api.journey({ id }, { signal }),
  ]);
  return { trip, families: about.families ?? [], journey };
}

// The plan of a stay, opened: what is changed here says first what follows from it.
export function Screen() {
  const engine = useAtomValue(engineAtom);
  return engine ? (
    <EngineContext value={engine}>
      <Plan />
    </EngineContext>
  ) : (
    <SkeletonList count={6} shape="circle" />
  );
}

function Plan() {
  const [t, states] = [useText("tripPlan"), useText("states")];
  const { trip, families, journey } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const again = (): void => void revalidate();
  const { id, studentId, studentName, reference, state } = trip;
  return (
    <div className={styles.page}>
      <ScreenHead
        title={t("title", { name: studentName })}
        note={`${reference} · ${states(dataKey("tripState", state))}`}
      >
        <Button href={hrefOf("studentTrip", { student_id: studentId, id }) ?? ""}>{t("back")}</Button>
      </ScreenHead>
      {trip.amendment && <PlanAmendment trip={trip} amendment={trip.amendment} onMoved={again} />}
      <AskedChange tripId={id} isBooked={state === "booked"} around={trip} onAnswered={again} />
      {/* What somebody types is theirs until they save it: others' changes are told of, and asked about, then. */}
      <PlanForm key={id} trip={trip} onSaved={again}>
        <div className={styles.card}>
          <AskedFamilies families={families} asked={journey.families} onChanged={again} />
        </div>
        <div className={styles.card}>
          <PlanCamps camps={trip.camps} />
          <Travel trip={journey} />
        </div>
      </PlanForm>
    </div>
  );
}
