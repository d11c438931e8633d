import { useNavigate } from "react-router";
import { stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import type { TripType } from "#shared/features/places/places.contract.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import type { Homes } from "./HomesField.tsx";
import { stayOf } from "./planChange.ts";
import type { TripPlanForm } from "./useTripPlan.ts";

interface Reserving {
  readonly form: TripPlanForm;
  readonly homes: Homes;
  readonly tripTypes: readonly TripType[];
}

// Whoever pays reserves for all at once, on the page where every booking is seen once more and paid: all of them, or none. Null where there is no
// home to reserve, or somebody else pays.
export function useReserving({ form, homes, tripTypes }: Reserving): (() => Promise<void>) | null {
  const navigate = useNavigate();
  const isPayer = useMay("booking:make");
  const review = hrefOf("bookType");
  const { plan } = form;
  if (!isPayer || review === null || homes.chosen.length === 0) return null;
  return async () => {
    if (!form.judge()) return;
    const type = tripTypes.find(({ id }) => id === plan.tripTypeId)?.slug ?? null;
    const address = stayAddressOf(stayOf(plan, { families: homes.chosen.map(({ slug }) => slug), type }));
    if (plan.referralCode.trim() !== "") address.set("rc", plan.referralCode.trim());
    await form.handOver();
    await navigate(`${review}?${address}`);
  };
}
