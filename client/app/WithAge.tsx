import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useLoaderData } from "react-router";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { ageOfData, type Age } from "./age.ts";
import { loadAgeNote } from "./trouble.ts";

const AgeNote = lazy(async (): Promise<{ default: ComponentType<Age> }> => ({
  default: (await loadAgeNote())?.AgeNote ?? (() => null),
}));

// A screen, and above it the age of what it shows where that is not the present.
export function WithAge({ children }: { readonly children: ReactNode }) {
  const age = ageOfData(useLoaderData());
  const hasNetwork = useHasNetwork();
  return (
    <>
      {age && (age.isKept || !hasNetwork) && (
        <Suspense>
          <AgeNote {...age} />
        </Suspense>
      )}
      {children}
    </>
  );
}
