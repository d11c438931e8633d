import { useAtomValue } from "jotai";
import { Suspense, useSyncExternalStore } from "react";
import { RouterProvider } from "react-router";
import { onPendingChange, pendingCalls } from "#client/api/pending.ts";
import { endedAtom } from "#client/session/session.ts";
import { hasSpokenAtom } from "#client/session/notices.atoms.ts";
import { ProgressLine } from "#client/ui/control/ProgressLine.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { Proof } from "./Proof.tsx";
import type { createRouter } from "./router.tsx";
import { loadNotices } from "./trouble.ts";

// A notice that cannot be shown must not take the screen with it.
const Notices = lazyPart(async () => (await loadNotices())?.Notices ?? (() => null));

// The loader and the notices stand beside the router: they are there before the first screen is, and when it cannot come.
export function App({ router }: { readonly router: ReturnType<typeof createRouter> }) {
  const pending = useSyncExternalStore(onPendingChange, pendingCalls);
  const isNavigating = useSyncExternalStore(
    router.subscribe,
    () => !router.state.initialized || router.state.navigation.state !== "idle",
  );
  const hasEnded = useAtomValue(endedAtom) !== null;
  const isSpeaking = useAtomValue(hasSpokenAtom) || hasEnded;
  return (
    <>
      <ProgressLine isActive={isNavigating || pending > 0} />
      <RouterProvider router={router} />
      <Proof />
      {isSpeaking && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
