import { useEffect, useState } from "react";
import type { Student } from "#shared/features/students/students.contract.ts";
import { together } from "#shared/features/createTrip/together.contract.ts";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import {
  misfits,
  tripPlanFields,
  type TripPlanField,
  type TripProblem,
  type TripProblems,
} from "#shared/features/trips/trips.rules.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { today } from "#client/resource/today.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { changed, problemsOfAll } from "./planChange.ts";
import { blankPlan, isBlank, keepPlan, keptPlan, type Plan } from "./planDraft.ts";

const api = apiOf({ create: together.create });

// A student or a type that was there when the page was opened and is gone now.
export type PlanProblem = TripProblem | "gone";
export type PlanProblems = { readonly [Field in TripPlanField]?: PlanProblem };

export interface TripPlanForm {
  readonly plan: Plan;
  readonly problems: PlanProblems;
  readonly isBusy: boolean;
  readonly isBlank: boolean;
  // How often it was tried in vain: each time the person is led to what is wrong.
  readonly failedTries: number;
  // The server said no to the whole of it.
  readonly refusal: ApiError | null;
  readonly change: (change: Partial<Plan>) => void;
  readonly startOver: () => void;
  // The same stay once more, for others.
  readonly repeat: () => void;
  readonly submit: () => Promise<void>;
}

interface TripPlanOptions {
  readonly userId: string;
  readonly students: readonly Student[];
  readonly onMade: (trips: readonly Trip[]) => void;
}

export function useTripPlan({ userId, students, onMade }: TripPlanOptions): TripPlanForm {
  // A draft goes on without the students who are no longer there.
  const [plan, setPlan] = useState((): Plan => ({ ...keptPlan(userId), studentIds: students.map(({ id }) => id) }));
  const [last, setLast] = useState(blankPlan);
  const [failedTries, setFailedTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const [refused, setRefused] = useState<PlanProblems>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => keepPlan(userId, plan), [userId, plan]);
  useUnsaved(!isBlank(plan));
  const found = problemsOfAll(plan, students, today());

  const change = (changes: Partial<Plan>): void => {
    setPlan((before) => changed(before, changes));
    setRefused({});
    setRefusal(null);
  };
  const startOver = (): void => {
    setPlan(blankPlan);
    setFailedTries(0);
    setRefused({});
  };
  async function submit(): Promise<void> {
    if (isBusy) return;
    if (Object.keys(found).length > 0) return setFailedTries((count) => count + 1);
    setBusy(true);
    try {
      const made = await api.create(draftOf(plan), once);
      startOver();
      setLast({ ...plan, studentIds: [], homes: [] });
      onMade(made.trips);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const problems = problemsIn(cause);
      setRefused(problems);
      setRefusal(Object.keys(problems).length === 0 ? cause : null);
      setFailedTries((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }
  return {
    plan,
    problems: { ...shownOf(found, failedTries > 0), ...refused },
    isBusy,
    isBlank: isBlank(plan),
    failedTries,
    refusal,
    change,
    startOver,
    repeat: () => setPlan(last),
    submit,
  };
}

// What is missing is said once one has tried; what does not fit, at once.
const shownOf = (found: TripProblems, isTried: boolean): TripProblems =>
  isTried
    ? found
    : Object.fromEntries(
        Object.entries(found).filter(([, problem]) => problem !== "required" && problem !== "tooFewWeeks"),
      );

const draftOf = ({ studentIds, homes, isAsking, code, referralCode, ...stay }: Plan) => ({
  studentIds: [...studentIds],
  fromDate: stay.fromDate ?? "",
  toDate: stay.toDate ?? "",
  tripTypeId: stay.tripTypeId ?? "",
  activityDetailsType: stay.activityDetailsType ?? "local",
  weeks: stay.weeks,
  homes: [...homes],
  isAsking: isAsking && homes.length > 0,
  ...(code.trim() === "" ? {} : { code }),
  ...(referralCode.trim() === "" ? {} : { referralCode }),
});

// What the server found in the plan; where it does not say what, the thing that was chosen is no longer there.
function problemsIn({ issues, body }: ApiError): PlanProblems {
  const told = isPlainObject(body["problems"]) ? body["problems"] : {};
  return Object.fromEntries(
    tripPlanFields
      .filter((field) => issues[field] ?? (field === "studentId" && issues["studentIds"]))
      .map((field) => [field, isProblem(told[field]) ? told[field] : "gone"]),
  );
}

const isProblem = (value: unknown): value is TripProblem =>
  value === "required" || misfits.some((misfit) => misfit === value);
