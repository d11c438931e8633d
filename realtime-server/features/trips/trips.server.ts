import type { TripDraft, trips } from "#shared/features/trips/trips.contract.ts";
import {
  isForAdults,
  problemsOf,
  tripPlanFields,
  weekBoundsOf,
  type TripProblem,
} from "#shared/features/trips/trips.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { addTrip, countByTab, findTraveller, findTripType, overlapsOf, tripRows as rows } from "./trips.store.ts";

interface Commands {
  readonly create: (work: Work, tripId: string, doer: Context["actor"]) => Promise<object>;
}

export const createTripHandlers = (beginTrip: ReturnType<typeof createTripBeginning>): Handlers<typeof trips> => ({
  list: async (input, context) => ({ ...(await rows.list(context, input)), totals: await countByTab(context) }),
  overlaps: async (asked, context) => ({ overlaps: await overlapsOf(context, asked) }),
  read: rows.handlers.read,
  create: async (draft, context) => ({ item: await rows.find(context, await beginTrip(draft, context)) }),
});

// A trip of a student within reach, begun by whoever asks for it.
export const createTripBeginning =
  ({ create }: Commands) =>
  async (draft: TripDraft, context: Context): Promise<string> => {
    const student = await findTraveller(context, draft.studentId);
    if (!student) throw refuseField("studentId", "unknown");
    const type = await findTripType(context, draft.tripTypeId);
    if (!type?.active) throw refuseField("tripTypeId", "unknown");
    const { dateOfBirth, businessId } = student;
    refuseProblems(draft, { today: dayOf(context.now()), dateOfBirth, takesAdults: isForAdults(type.categoryId) });
    const id = await addTrip(context, draft, context.actor.businessId ?? businessId);
    if ("refused" in (await create(context, id, context.actor))) throw new HttpError("no_access");
    return id;
  };

type PlanFacts = Parameters<typeof problemsOf>[1];

export function refuseProblems(draft: Omit<TripDraft, "referralCode">, facts: PlanFacts): void {
  const problems = problemsOf(draft, facts);
  const issues = tripPlanFields.flatMap((field) =>
    problems[field] ? [[field, [issueOf(problems[field], draft)]] as const] : [],
  );
  if (issues.length > 0) throw new HttpError("invalid", { issues: Object.fromEntries(issues), extra: { problems } });
}

// The standard messages have no words for most of these; what exactly is wrong travels beside them.
function issueOf(
  problem: TripProblem,
  { activityDetailsType, fromDate, toDate }: Omit<TripDraft, "referralCode">,
): FieldIssue {
  const { least, most } = weekBoundsOf(activityDetailsType, { from: fromDate, to: toDate });
  if (problem === "tooFewWeeks") return { rule: "minValue", limit: least };
  if (problem === "tooManyWeeks") return { rule: "maxValue", limit: most };
  return { rule: problem === "order" || problem === "required" ? problem : "wrong" };
}
