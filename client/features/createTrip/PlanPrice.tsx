import { campsText } from "#shared/features/booking/stayAddress.rules.ts";
import { together } from "#shared/features/createTrip/together.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";
import { PriceBreakdown } from "#client/ui/stay/PriceBreakdown.tsx";
import type { PlanProblems } from "./useTripPlan.ts";
import { daysOf } from "./planChange.ts";
import type { Plan } from "./planDraft.ts";
import styles from "./CreateTrip.module.css";

const { price: ask } = apiOf({ price: together.price });

// What is asked of the server once there is something to price; null before.
function questionOf(plan: Plan, problems: PlanProblems) {
  const days = daysOf(plan);
  const { studentIds, tripTypeId, activityDetailsType, weeks, homes, camps, code } = plan;
  if (!days || tripTypeId === null || activityDetailsType === null || studentIds.length === 0) return null;
  if (problems.fromDate || problems.weeks) return null;
  const [hostFamilyId] = homes;
  return {
    studentIds: studentIds.join(","),
    fromDate: days.from,
    toDate: days.to,
    tripTypeId,
    activityDetailsType,
    weeks,
    ...(camps.length > 0 && { camps: campsText(camps) }),
    ...(hostFamilyId !== undefined && { hostFamilyId }),
    ...(code.trim() !== "" && { code: code.trim() }),
  };
}

export const usePlanPrice = (plan: Plan, problems: PlanProblems) => useLatestAnswer(questionOf(plan, problems), ask);

export type PlanPriceAnswer = ReturnType<typeof usePlanPrice>;

// Of all of them together: what one costs, times how many there are.
export function PlanPrice({
  answer: { answer, failure },
  count,
}: {
  readonly answer: PlanPriceAnswer;
  readonly count: number;
}) {
  const t = useText("createTrip");
  if (failure !== null) return <p className={styles.quiet}>{wordsOf(failure).what}</p>;
  if (answer === null) return null;
  const { price, total, isFrom, reason } = answer;
  if (price === null || total === null)
    return reason === null ? null : (
      <p className={styles.quiet}>{wordsOf(new ApiError("refused", { statusCode: 422, reason })).what}</p>
    );
  const { currency, lines } = price;
  const discount = lines.reduce((sum, { amountDiscount }) => sum + amountDiscount, 0);
  const before = price.total + discount;
  return (
    <div role="status">
      <PriceBreakdown
        currency={currency}
        lines={[
          {
            id: "each",
            label: t("priceEach"),
            amount: count * before,
            isFrom,
            ...(count > 1 && { note: t("priceTimes", { price: formatMoney(before, { currency }), count }) }),
          },
          ...(discount > 0 ? [{ id: "code", label: t("priceCode"), amount: -count * discount }] : []),
        ]}
        total={{ id: "all", label: t(isFrom ? "priceFrom" : "priceAll", { count }), amount: total }}
      />
    </div>
  );
}
