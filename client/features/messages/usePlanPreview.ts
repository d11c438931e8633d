import { useEffect, useState } from "react";
import { tripPlans, type PlanConsequences, type TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ preview: tripPlans.preview });

type Answer = { readonly asked: string } & (
  | { readonly consequences: PlanConsequences }
  | { readonly failure: unknown }
);

const pauseMs = 300;

// What a draft would do, by the server: asked a moment after the last change, and only the newest answer counts. Null asks nothing.
export function usePlanPreview(id: string, draft: TripPlanDraft | null) {
  const asked = draft && JSON.stringify(draft);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    const later = setTimeout(() => {
      const ask = api.preview(
        { id, ...(JSON.parse(asked) as TripPlanDraft) },
        { signal: leaving.signal, isQuiet: true },
      );
      ask.then(
        ({ consequences }) => setAnswer({ asked, consequences }),
        (failure: unknown) => leaving.signal.aborted || setAnswer({ asked, failure }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [id, asked]);
  const isCurrent = answer !== null && answer.asked === asked;
  return {
    isReading: asked !== null && !isCurrent,
    consequences: isCurrent && "consequences" in answer ? answer.consequences : null,
    failure: isCurrent && "failure" in answer ? answer.failure : null,
  };
}
