import type { createBrowserRouter } from "react-router";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe" | "revalidate">;

// What stands at this place is read again, as soon as no reading is under way that would be cut off by it.
export function readWhenCalm(router: Router, place: string): void {
  const isCalm = (): boolean => router.state.initialized && router.state.navigation.state === "idle";
  const readAgain = (): void => {
    const { pathname, search } = router.state.location;
    if (pathname + search === place) void router.revalidate();
  };
  if (isCalm()) return readAgain();
  const stop = router.subscribe(() => {
    if (!isCalm()) return;
    stop();
    readAgain();
  });
}
