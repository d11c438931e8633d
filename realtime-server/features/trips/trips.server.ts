import type { TripDraft, trips } from "#shared/features/trips/trips.contract.ts";
import { problemsOf, tripPlanFields, weekBoundsOf, type TripProblem } from "#shared/features/trips/trips.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { addTrip, countByTab, findTraveller, isTripTypeInUse, tripRows as rows } from "./trips.store.ts";

interface Commands {
  readonly create: (work: Work, tripId: string, doer: Context["actor"]) => Promise<object>;
}

export const createTripHandlers = ({ create }: Commands): Handlers<typeof trips> => ({
  list: async (input, context) => ({ ...(await rows.list(context, input)), totals: await countByTab(context) }),
  read: rows.handlers.read,
  create: async (draft, context) => {
    const student = await findTraveller(context, draft.studentId);
    if (!student) throw refuseField("studentId", "unknown");
    if (!(await isTripTypeInUse(context, draft.tripTypeId))) throw refuseField("tripTypeId", "unknown");
    refuseProblems(draft, { today: dayOf(context.now()), dateOfBirth: student.dateOfBirth });
    const id = await addTrip(context, draft, context.actor.businessId ?? student.businessId);
    if ("refused" in (await create(context, id, context.actor))) throw new HttpError("no_access");
    return { item: await rows.find(context, id) };
  },
});

function refuseProblems(draft: TripDraft, facts: { readonly today: string; readonly dateOfBirth: string }): void {
  const problems = problemsOf(draft, facts);
  const issues = tripPlanFields.flatMap((field) =>
    problems[field] ? [[field, [issueOf(problems[field], draft)]] as const] : [],
  );
  if (issues.length > 0) throw new HttpError("invalid", { issues: Object.fromEntries(issues), extra: { problems } });
}

// The standard messages have no words for most of these; what exactly is wrong travels beside them.
function issueOf(problem: TripProblem, { activityDetailsType, fromDate, toDate }: TripDraft): FieldIssue {
  const { least, most } = weekBoundsOf(activityDetailsType, { from: fromDate, to: toDate });
  if (problem === "tooFewWeeks") return { rule: "minValue", limit: least };
  if (problem === "tooManyWeeks") return { rule: "maxValue", limit: most };
  return { rule: problem === "order" || problem === "required" ? problem : "wrong" };
}
