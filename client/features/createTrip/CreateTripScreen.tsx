import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
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
import { useListQuery } from "#client/resource/listQuery.ts";
import { ResumeNote } from "#client/resource/stayPlan/ResumeNote.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { keptPlan } from "./planDraft.ts";
import { useHomes } from "./HomesField.tsx";
import { usePlanPrice } from "./PlanPrice.tsx";
import { PlanSummary } from "./PlanSummary.tsx";
import { RecentTrips } from "./RecentTrips.tsx";
import { StudentDrawer } from "./StudentDrawer.tsx";
import { StudentsField } from "./StudentsField.tsx";
import { TripMade } from "./TripMade.tsx";
import { TripPlanFields } from "./TripPlanFields.tsx";
import { useReserving } from "./useReserving.ts";
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
    draftedStudents(options, params.get("student")),
  ]);
  return { recent, tripTypes, countries, drafted, tab };
}

// A draft names its students by number; who they are, the server tells. Those who are no longer there are left out. Whoever is asked for in
// the address comes to them.
async function draftedStudents(options: CallOptions, asked: string | null): Promise<readonly Student[]> {
  const user = await loadUser();
  const ids = new Set(user ? keptPlan(user.id).studentIds : []);
  if (asked !== null) ids.add(asked);
  return studentsOf([...ids], options);
}

async function studentsOf(ids: readonly string[], options: CallOptions): Promise<readonly Student[]> {
  const found = await Promise.all(ids.map((id) => draftedStudent(id, options)));
  return found.filter((student) => student !== null);
}

async function draftedStudent(id: string, options: CallOptions): Promise<Student | null> {
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
  const query = useListQuery();
  const asked = query.get("student");
  // They are in the plan now: left out again, they stay out.
  const forgetAsked = useEffectEvent(() => query.change({ student: "" }));
  useEffect(() => {
    if (asked !== "") forgetAsked();
  }, [asked]);
  const [students, setStudents] = useState(drafted);
  const [made, setMade] = useState<readonly Trip[]>([]);
  const [isAdding, setAdding] = useState(false);
  const form = useTripPlan({
    userId: user.id,
    students,
    onTaken: async (ids) => {
      const taken = await studentsOf(ids, {});
      setStudents(taken);
      return taken.map(({ id }) => id);
    },
    onMade: (begun) => {
      setStudents([]);
      setMade(begun);
      void revalidate();
    },
  });
  const price = usePlanPrice(form.plan, form.problems);
  const homes = useHomes(form.plan);
  const reserve = useReserving({ form, homes, tripTypes });
  const send = (next: readonly Student[]): void => {
    setStudents(next);
    setMade([]);
    setAdding(false);
    form.change({ studentIds: next.map(({ id }) => id) });
  };
  const choose = (chosen: Student): void => send([...students.filter(({ id }) => id !== chosen.id), chosen]);
  const startOver = (): void => {
    setStudents([]);
    form.startOver();
  };
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={user.businessName} />
      <div className={styles.body}>
        <Card as="section" labelledBy="plan-title">
          {form.otherSince !== null && (
            <div className={styles.resume}>
              <ResumeNote changedAt={form.otherSince} onSettle={(isTaken) => void form.settle(isTaken)} />
            </div>
          )}
          <TripPlanFields
            form={form}
            tripTypes={tripTypes}
            homes={homes}
            codeProblem={price.answer?.codeProblem ?? null}
            studentField={(field) => (
              <StudentsField
                {...field}
                students={students}
                onChoose={choose}
                onLeaveOut={({ id }) => send(students.filter((student) => student.id !== id))}
                onAdd={() => setAdding(true)}
              />
            )}
          />
        </Card>
        <div className={styles.side}>
          {made.length > 0 && form.isBlank ? (
            <TripMade
              trips={made}
              onAgain={() => setMade([])}
              onRepeat={() => {
                setMade([]);
                form.repeat();
              }}
            />
          ) : (
            <PlanSummary
              {...{ form, students, price, tripTypes }}
              onReserve={reserve === null ? null : () => void reserve()}
              onStartOver={startOver}
            />
          )}
          <RecentTrips page={recent} tab={tab} newIds={made.map(({ id }) => id)} />
        </div>
      </div>
      {isAdding && <StudentDrawer countries={countries} onAdded={choose} onClose={() => setAdding(false)} />}
    </div>
  );
}
