import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useNavigation, type Location } from "react-router";
import { onPendingChange, pendingCalls } from "#client/api/pending.ts";
import { ProgressLine } from "#client/ui/ProgressLine.tsx";
import { useHeadingFocus } from "./useHeadingFocus.ts";
import { useOwnLinks } from "./useOwnLinks.ts";

const Notices = lazy(() => import("./Notices.tsx").then(({ Notices: component }) => ({ default: component })));

// Around every screen: the loader, the notices, the way links work. None of it knows what the screen is.
export function Root() {
  const isNavigating = useNavigation().state !== "idle";
  const pending = useSyncExternalStore(onPendingChange, pendingCalls);
  useOwnLinks();
  useHeadingFocus();
  return (
    <>
      <ProgressLine isActive={isNavigating || pending > 0} />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
}

// Every page load begins with the key "default": another address must not be given the position of the last one.
const placeOf = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);
