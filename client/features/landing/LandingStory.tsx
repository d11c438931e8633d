import type { ActivityGroup } from "#shared/features/landing/landing.contract.ts";
import { useEffect } from "react";
import { DaysOut } from "./DaysOut.tsx";
import { FirstHello } from "./FirstHello.tsx";
import { HostInvitation } from "./HostInvitation.tsx";
import { ParentQuote } from "./ParentQuote.tsx";
import { TrustPromise } from "./TrustPromise.tsx";

// What Hearth is like, for those who read on.
export function LandingStory({ activities }: { readonly activities: readonly ActivityGroup[] | null }) {
  // A link into the story was followed before the story was here.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
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
