import { placeAfter, type Place } from "#shared/features/surroundings/webView.rules.ts";

const key = "webView:furthest";

interface Navigations {
  readonly state: { readonly historyAction: string; readonly navigation: { readonly state: string } };
  readonly subscribe: (listen: () => void) => () => void;
}

// The router numbers the entries that it makes; the browser tells nobody what lies ahead, so it is remembered.
const indexNow = (): number => Number((history.state as { idx?: number } | null)?.idx ?? 0);

export function createHistoryPlace(router: Navigations) {
  const at = indexNow();
  let place: Place = { at, furthest: Math.max(at, Number(sessionStorage.getItem(key) ?? 0)) };
  return {
    now: () => place,
    follow: (changed: () => void) =>
      router.subscribe(() => {
        // On the way to another page the router still names the step before it.
        if (router.state.navigation.state !== "idle") return;
        const next = placeAfter(place, indexNow(), router.state.historyAction === "PUSH" && indexNow() !== place.at);
        if (next.at === place.at && next.furthest === place.furthest) return;
        place = next;
        sessionStorage.setItem(key, String(place.furthest));
        changed();
      }),
  };
}
