import { tripPlans, type TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";

const api = apiOf({ preview: tripPlans.preview });

// What a draft would do, by the server.
export const usePlanPreview = (id: string, draft: TripPlanDraft | null) =>
  useLatestAnswer(draft && { id, ...draft }, api.preview);
