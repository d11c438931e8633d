import type { TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";

// What is decided together: the first day without the last is neither's plan.
export const planParts = {
  dates: ["fromDate", "toDate"],
  type: ["tripTypeId"],
  days: ["activityDetailsType"],
  weeks: ["weeks"],
  business: ["businessId"],
  coordinator: ["coordinatorId"],
} as const satisfies Readonly<Record<string, readonly (keyof TripPlanDraft)[]>>;

export type PlanPart = keyof typeof planParts;

export const partsOfPlan = Object.keys(planParts) as PlanPart[];

export interface PlanDraft {
  // What the server last said of the plan.
  readonly read: TripPlanDraft;
  // What the draft is a change of; where two disagree, what it was before both.
  readonly seen: TripPlanDraft;
  readonly draft: TripPlanDraft;
}

export const begunFrom = (plan: TripPlanDraft): PlanDraft => ({ read: plan, seen: plan, draft: plan });

const isSamePart = (part: PlanPart, one: TripPlanDraft, other: TripPlanDraft): boolean =>
  planParts[part].every((name) => one[name] === other[name]);

export const isSamePlan = (one: TripPlanDraft, other: TripPlanDraft): boolean =>
  partsOfPlan.every((part) => isSamePart(part, one, other));

const partOf = (part: PlanPart, plan: TripPlanDraft): Partial<TripPlanDraft> =>
  Object.fromEntries(planParts[part].map((name) => [name, plan[name]]));

// What both have changed, each to something else.
export const disputedIn = ({ read, seen, draft }: PlanDraft): readonly PlanPart[] =>
  partsOfPlan.filter(
    (part) => !isSamePart(part, draft, seen) && !isSamePart(part, read, seen) && !isSamePart(part, draft, read),
  );

// Others have changed the plan: what nobody types here follows them, and what somebody types stays until it is said whose holds.
export function readAnew({ seen, draft }: PlanDraft, read: TripPlanDraft): PlanDraft {
  const disputed = new Set(disputedIn({ read, seen, draft }));
  return partsOfPlan.reduce<PlanDraft>(
    (after, part) => {
      if (disputed.has(part)) return after;
      const isTyped = !isSamePart(part, draft, seen);
      return {
        read,
        seen: { ...after.seen, ...partOf(part, read) },
        draft: isTyped ? after.draft : { ...after.draft, ...partOf(part, read) },
      };
    },
    { read, seen, draft },
  );
}

// What is typed back to what it was before both is no change any more: it follows what others have made of it.
export const typedInto = (plan: PlanDraft, changes: Partial<TripPlanDraft>): PlanDraft =>
  readAnew({ ...plan, draft: { ...plan.draft, ...changes } }, plan.read);

// What was typed since it was sent is a change of what it has become.
export const savedAs = (sent: TripPlanDraft, typed: TripPlanDraft, plan: TripPlanDraft): PlanDraft => ({
  ...begunFrom(plan),
  draft: partsOfPlan.reduce(
    (draft, part) => (isSamePart(part, typed, sent) ? draft : { ...draft, ...partOf(part, typed) }),
    plan,
  ),
});

export function settled(plan: PlanDraft, part: PlanPart, whose: "mine" | "theirs"): PlanDraft {
  const theirs = partOf(part, plan.read);
  return {
    ...plan,
    seen: { ...plan.seen, ...theirs },
    draft: whose === "theirs" ? { ...plan.draft, ...theirs } : plan.draft,
  };
}
