import { tripPlans, type TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";

const api = apiOf({ preview: tripPlans.preview });

interface Question {
  readonly asked: TripPlanDraft & { readonly id: string };
  readonly since: TripPlanDraft;
}

const ask = ({ asked }: Question, options: CallOptions) => api.preview(asked, options);

// What a draft would do, by the server; asked again once others have made another plan of what it would change.
export const usePlanPreview = (id: string, draft: TripPlanDraft | null, since: TripPlanDraft) =>
  useLatestAnswer(draft && { asked: { id, ...draft }, since }, ask);
