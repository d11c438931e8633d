import { useEffect, useState } from "react";
import { campsText } from "#shared/features/booking/stayAddress.rules.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { together } from "#shared/features/createTrip/together.contract.ts";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import {
  tripPlanFields,
  type TripPlanField,
  type TripProblem,
  type TripProblems,
} from "#shared/features/trips/trips.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { today } from "#client/resource/today.ts";
import { useKeptDraft } from "#client/resource/stayPlan/useKeptDraft.ts";
import { tripProblemsIn } from "#client/resource/tripProblems.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { changed, problemsOfAll } from "./planChange.ts";
import { blankPlan, isBlank, keepPlan, keptPlan, planIn, textOfPlan, type Plan } from "./planDraft.ts";

const { create, readDraft, keepDraft } = together;
const api = apiOf({ create, readDraft, keepDraft });

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
  // Whether it is whole; where it is not, the person is led to what is missing.
  readonly judge: () => boolean;
  // It goes on elsewhere: nothing of it is kept here.
  readonly handOver: () => Promise<void>;
  // Whether the account has what stands here, and since when it has something else that another device has kept.
  readonly isSaved: boolean;
  readonly otherSince: string | null;
  // The other device's plan goes on here, or this one takes its place.
  readonly settle: (isTaken: boolean) => Promise<void>;
}

interface TripPlanOptions {
  readonly userId: string;
  readonly students: readonly Student[];
  // Who is meant by a plan that another device has kept: those who are still there.
  readonly onTaken: (studentIds: readonly string[]) => Promise<readonly string[]>;
  readonly onMade: (trips: readonly Trip[]) => void;
}

export function useTripPlan({ userId, students, onTaken, onMade }: TripPlanOptions): TripPlanForm {
  // A draft goes on without the students who are no longer there.
  const [before] = useState(() => keptPlan(userId));
  const [plan, setPlan] = useState((): Plan => ({ ...before, studentIds: students.map(({ id }) => id) }));
  const [last, setLast] = useState(blankPlan);
  const [failedTries, setFailedTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const [refused, setRefused] = useState<PlanProblems>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => keepPlan(userId, plan), [userId, plan]);
  const draft = useKeptDraft({
    name: "together",
    text: textOfPlan(plan),
    before: textOfPlan(before),
    isMine: true,
    api,
  });
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
  const judge = (): boolean => {
    const isWhole = Object.keys(found).length === 0;
    if (!isWhole) setFailedTries((count) => count + 1);
    return isWhole;
  };
  async function handOver(): Promise<void> {
    await draft.empty();
    keepPlan(userId, blankPlan);
    startOver();
  }
  async function settle(isTaken: boolean): Promise<void> {
    const text = draft.settle(isTaken);
    if (text === null) return;
    const taken = planIn(text);
    setPlan({ ...taken, studentIds: await onTaken(taken.studentIds) });
  }
  async function submit(): Promise<void> {
    if (isBusy || !judge()) return;
    setBusy(true);
    try {
      const made = await api.create(draftOf(plan), once);
      startOver();
      draft.passOver();
      setLast({ ...plan, studentIds: [], homes: [], camps: [] });
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
    judge,
    handOver,
    isSaved: draft.isSaved,
    otherSince: draft.other?.changedAt ?? null,
    settle,
  };
}

// What is missing is said once one has tried; what does not fit, at once.
const shownOf = (found: TripProblems, isTried: boolean): TripProblems =>
  isTried
    ? found
    : Object.fromEntries(
        Object.entries(found).filter(([, problem]) => problem !== "required" && problem !== "tooFewWeeks"),
      );

const draftOf = ({ studentIds, homes, isAsking, camps, code, referralCode, ...stay }: Plan) => ({
  studentIds: [...studentIds],
  fromDate: stay.fromDate ?? "",
  toDate: stay.toDate ?? "",
  tripTypeId: stay.tripTypeId ?? "",
  activityDetailsType: stay.activityDetailsType ?? "local",
  weeks: stay.weeks,
  homes: [...homes],
  isAsking: isAsking && homes.length > 0,
  ...(camps.length === 0 ? {} : { camps: campsText(camps) }),
  ...(code.trim() === "" ? {} : { code }),
  ...(referralCode.trim() === "" ? {} : { referralCode }),
});

// What the server found in the plan; where it does not say what, the thing that was chosen is no longer there.
function problemsIn(cause: ApiError): PlanProblems {
  const told = tripProblemsIn(cause);
  return Object.fromEntries(
    tripPlanFields
      .filter((field) => cause.issues[field] ?? (field === "studentId" && cause.issues["studentIds"]))
      .map((field) => [field, told[field] ?? "gone"]),
  );
}
