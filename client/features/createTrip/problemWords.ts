import { tripPlanFields, type TripPlanField } from "#shared/features/trips/trips.rules.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { FormMistake } from "#client/ui/form/FormSummary.tsx";
import type { PlanProblems } from "./useTripPlan.ts";

export const fieldIdOf = (field: TripPlanField): string => `plan-${field}`;

interface ProblemWords {
  readonly errorOf: (field: TripPlanField) => string | null;
  readonly mistakes: readonly FormMistake[];
}

// The problems of a plan as sentences: what is missing in the words of every form, the rest in its own.
export function useProblemWords(problems: PlanProblems): ProblemWords {
  const t = useText("createTrip");
  const labels: Readonly<Record<TripPlanField, string>> = {
    studentId: t("student"),
    fromDate: t("dates"),
    tripTypeId: t("tripType"),
    activityDetailsType: t("activities"),
    weeks: t("weeks"),
  };
  const errorOf = (field: TripPlanField): string | null => {
    const problem = problems[field];
    if (!problem) return null;
    if (problem === "required") return wordsOfIssue({ rule: "required" }, labels[field]);
    return problem === "gone" ? t("gone") : t(dataKey("tripMisfit", problem));
  };
  const mistakes = tripPlanFields.flatMap((field) => {
    const message = errorOf(field);
    return message === null ? [] : [{ fieldId: fieldIdOf(field), message }];
  });
  return { errorOf, mistakes };
}
