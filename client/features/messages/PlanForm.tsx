import { useState, type FormEvent, type ReactNode } from "react";
import { tripPlans, type OpenedPlan, type TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { datesAlone } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { problemsOf } from "#shared/features/trips/trips.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { useText } from "#client/i18n/useText.ts";
import { LeaveQuestion } from "#client/resource/LeaveQuestion.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { Overlaps } from "#client/resource/trips/Overlaps.tsx";
import { tripProblemsIn } from "#client/resource/tripProblems.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import page from "./OfficeTrip.module.css";
import { begunFrom, disputedIn, isSamePlan, readAnew, savedAs, typedInto, type PlanDraft } from "./planDraft.ts";
import { PlanEffects } from "./PlanEffects.tsx";
import { PlanFields } from "./PlanFields.tsx";
import { PlanMeanwhile } from "./PlanMeanwhile.tsx";
import styles from "./TripPlan.module.css";
import { usePlanPreview } from "./usePlanPreview.ts";

const api = apiOf({ change: tripPlans.change });

interface PlanFormProps {
  readonly trip: OpenedPlan;
  readonly onSaved: () => void;
  // What belongs to the plan and is changed by itself.
  readonly children: ReactNode;
}

const formId = "trip-plan-form";
const planned = ["fromDate", "toDate", "tripTypeId", "activityDetailsType", "weeks"] as const;

const theirsIn = (cause: unknown): TripPlanDraft | null =>
  cause instanceof ApiError && cause.code === "stale_state"
    ? ((cause.body["theirs"] as TripPlanDraft | undefined) ?? null)
    : null;

// Whoever was not reached has refused nothing.
const isRefused = (failure: unknown): boolean => failure !== null && !isUnreached(failure);

export function PlanForm({ trip, onSaved, children }: PlanFormProps) {
  const t = useText("tripPlan");
  const [held, setHeld] = useState(() => ({ ...begunFrom(trip.plan), told: trip.plan }));
  const { seen, draft } = held;
  const [failure, setFailure] = useState<unknown>(null);
  const [isMeanwhile, setMeanwhile] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const isDirty = !isSamePlan(draft, seen);
  useUnsaved(isDirty);
  // What the screen has read before a save says nothing of what it is after it.
  if (!isSamePlan(held.told, trip.plan)) {
    setHeld({ ...readAnew(held, trip.plan), told: trip.plan });
    // One's own plan, saved, is nobody else's change.
    if (!isSamePlan(held.read, trip.plan)) setMeanwhile(isDirty && !isSamePlan(draft, trip.plan));
  }
  const disputed = disputedIn(held);
  const isPlanChanged = planned.some((name) => draft[name] !== seen[name]);
  const judged = isPlanChanged
    ? problemsOf(
        { ...draft, ...(trip.lock === "datesByAmend" ? datesAlone : {}), studentId: trip.studentId },
        { today: today(), dateOfBirth: null },
      )
    : {};
  const hasProblem = Object.keys(judged).length > 0;
  const preview = usePlanPreview(trip.id, isDirty && !hasProblem ? draft : null, held.read);
  const problems = { ...tripProblemsIn(preview.failure), ...judged };
  const isStuck = !isDirty || hasProblem || disputed.length > 0 || isRefused(preview.failure);
  const hold = (next: PlanDraft, typed: TripPlanDraft): void => {
    setFailure(null);
    setMeanwhile(!isSamePlan(next.draft, typed));
    setHeld({ ...held, ...next });
  };
  const change = (changes: Partial<TripPlanDraft>): void => hold(typedInto(held, changes), { ...draft, ...changes });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || isStuck) return;
    setBusy(true);
    setFailure(null);
    api
      .change({ id: trip.id, ...draft, was: seen }, once)
      .then(
        (done) => {
          toast(t(done.consequences.isAsked ? "asked" : "saved"), { hue: "moss" });
          setHeld((now) => ({ ...now, ...savedAs(draft, now.draft, done.trip.plan) }));
          setMeanwhile(false);
          onSaved();
        },
        (cause: unknown) => {
          const theirs = theirsIn(cause);
          if (theirs) setHeld((now) => ({ ...now, ...readAnew(now, theirs) }));
          setMeanwhile(theirs !== null);
          setFailure(theirs ? null : cause);
        },
      )
      .finally(() => setBusy(false));
  };
  const isAsked = preview.answer?.consequences.isAsked ?? false;
  return (
    <div className={page.columns}>
      <div className={joinClasses(page.column, styles.main)}>
        <form id={formId} className={joinClasses(page.card, styles.fields)} noValidate onSubmit={save}>
          <PlanFields trip={trip} draft={draft} problems={problems} onChange={change} />
        </form>
        <div className={joinClasses(page.column, styles.more)}>{children}</div>
      </div>
      <div className={page.column}>
        <section className={joinClasses(page.card, styles.effects)} aria-labelledby="plan-effects">
          <h2 id="plan-effects" className="h5">
            {t("what")}
          </h2>
          <PlanEffects isChanged={isDirty && !hasProblem} preview={preview} />
          {(trip.lock === null || trip.lock === "datesByAmend") && (
            <Overlaps
              studentIds={[trip.studentId]}
              days={{ from: draft.fromDate, to: draft.toDate }}
              except={trip.id}
            />
          )}
          {disputed.length > 0 ? (
            <PlanMeanwhile trip={trip} held={held} onSettled={(next) => hold(next, next.draft)} />
          ) : (
            isMeanwhile && <p role="alert">{t("meanwhile")}</p>
          )}
          {failure !== null && <Refusal error={failure} />}
          <div className={styles.buttons}>
            {/* It keeps the focus of whoever has pressed it. */}
            <Button type="submit" form={formId} kind="primary" busy={isBusy} aria-disabled={isStuck}>
              {t(isAsked ? "ask" : "save")}
            </Button>
            {isDirty && <Button onClick={() => hold(begunFrom(held.read), seen)}>{t("undo")}</Button>}
          </div>
        </section>
      </div>
      <LeaveQuestion isUnsaved={isDirty && !isBusy} />
    </div>
  );
}
