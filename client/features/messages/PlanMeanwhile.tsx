import type { OpenedPlan, TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { disputedIn, settled, type PlanDraft, type PlanPart } from "./planDraft.ts";

interface PlanMeanwhileProps {
  readonly trip: OpenedPlan;
  readonly held: PlanDraft;
  readonly onSettled: (held: PlanDraft) => void;
}

// Two have changed the same part of a plan: what each says, and whose holds.
export function PlanMeanwhile({ trip, held, onSettled }: PlanMeanwhileProps) {
  const [t, plan] = [useText("tripPlan"), useText("createTrip")];
  const nameIn = (choices: OpenedPlan["types"], id: string | null, none: string): string =>
    choices.find((one) => one.id === id)?.name ?? none;
  const wordsOf: { readonly [Part in PlanPart]: (draft: TripPlanDraft) => string } = {
    dates: ({ fromDate, toDate }) => formatDays(fromDate, toDate, { year: true }),
    type: ({ tripTypeId }) => nameIn(trip.types, tripTypeId, ""),
    days: ({ activityDetailsType }) => plan(dataKey("activityDetails", activityDetailsType)),
    weeks: ({ weeks }) => plan("weekCount", { count: weeks }),
    business: ({ businessId }) => nameIn(trip.businesses, businessId, t("noBusiness")),
    coordinator: ({ coordinatorId }) => nameIn(trip.coordinators, coordinatorId, t("nobody")),
  };
  return (
    <Meanwhile
      disagreements={disputedIn(held).map((part) => ({
        name: part,
        label: t(part),
        mine: wordsOf[part](held.draft),
        theirs: wordsOf[part](held.read),
      }))}
      onKeep={(part, whose) => onSettled(settled(held, part, whose))}
    />
  );
}
