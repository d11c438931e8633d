import type { ActivityGroup } from "#shared/features/landing/landing.contract.ts";
import { DaysOut } from "./DaysOut.tsx";
import { FirstHello } from "./FirstHello.tsx";
import { HostInvitation } from "./HostInvitation.tsx";
import { ParentQuote } from "./ParentQuote.tsx";
import { TrustPromise } from "./TrustPromise.tsx";
import { useArrival } from "./useArrival.ts";

// What Hearth is like, for those who read on.
export function LandingStory({ activities }: { readonly activities: readonly ActivityGroup[] | null }) {
  useArrival();
  return (
    <>
      <FirstHello />
      <DaysOut groups={activities} />
      <TrustPromise />
      <ParentQuote />
      <HostInvitation />
    </>
  );
}
