import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { places } from "#shared/features/places/places.contract.ts";
import { students, type Student } from "#shared/features/students/students.contract.ts";
import { trips, type Trip } from "#shared/features/trips/trips.contract.ts";
import { tripTabs } from "#shared/features/trips/trips.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser, userAtom, type SessionUser } from "#client/session/session.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { keptPlan } from "./planDraft.ts";
import { PlanSummary } from "./PlanSummary.tsx";
import { RecentTrips } from "./RecentTrips.tsx";
import { StudentDrawer } from "./StudentDrawer.tsx";
import { StudentField } from "./StudentField.tsx";
import { TripMade } from "./TripMade.tsx";
import { TripPlanFields } from "./TripPlanFields.tsx";
import { useTripPlan } from "./useTripPlan.ts";
import styles from "./CreateTrip.module.css";

const api = { places: apiOf(places), students: apiOf(students), trips: apiOf(trips) };

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "students" }];

export async function loader({ request }: { readonly request: Request }) {
  const options = { signal: request.signal };
  const params = new URL(request.url).searchParams;
  const tab = tripTabs.find((name) => name === params.get("tab")) ?? "all";
  const page = Math.max(1, Math.floor(Number(params.get("page")) || 1));
  const [recent, { tripTypes }, { countries }, drafted] = await Promise.all([
    api.trips.list({ tab, page }, options),
    api.places.tripTypes({}, options),
    api.places.countries({}, options),
    draftedStudent(options),
  ]);
  return { recent, tripTypes, countries, drafted, tab };
}

// A draft names its student by number; who that is, the server tells.
async function draftedStudent(options: CallOptions): Promise<Student | null> {
  const user = await loadUser();
  const id = user && keptPlan(user.id).studentId;
  if (!id) return null;
  try {
    return (await api.students.read({ id }, options)).item;
  } catch (cause) {
    if (cause instanceof ApiError && cause.statusCode === 404) return null;
    throw cause;
  }
}

export function Screen() {
  const user = useAtomValue(userAtom);
  return user ? <CreateTrip user={user} /> : null;
}

// An agent's first screen: plan a trip at the left, see what it comes to and what was begun lately at the right.
function CreateTrip({ user }: { readonly user: SessionUser }) {
  const t = useText("createTrip");
  const { recent, tripTypes, countries, drafted, tab } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [student, setStudent] = useState(drafted);
  const [made, setMade] = useState<Trip | null>(null);
  const [isAdding, setAdding] = useState(false);
  const form = useTripPlan({
    userId: user.id,
    student,
    onMade: (trip) => {
      setStudent(null);
      setMade(trip);
      void revalidate();
    },
  });
  const choose = (chosen: Student | null): void => {
    setStudent(chosen);
    setMade(null);
    setAdding(false);
    form.change({ studentId: chosen?.id ?? null });
  };
  const startOver = (): void => {
    setStudent(null);
    form.startOver();
  };
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={user.businessName} />
      <div className={styles.body}>
        <Card as="section" labelledBy="plan-title">
          <TripPlanFields
            form={form}
            tripTypes={tripTypes}
            studentField={(field) => (
              <StudentField {...field} student={student} onChoose={choose} onAdd={() => setAdding(true)} />
            )}
          />
        </Card>
        <div className={styles.side}>
          {made && form.isBlank ? (
            <TripMade trip={made} onAgain={() => setMade(null)} />
          ) : (
            <PlanSummary form={form} student={student} tripTypes={tripTypes} onStartOver={startOver} />
          )}
          <RecentTrips page={recent} tab={tab} newId={made?.id ?? null} />
        </div>
      </div>
      {isAdding && <StudentDrawer countries={countries} onAdded={choose} onClose={() => setAdding(false)} />}
    </div>
  );
}
