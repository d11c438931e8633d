import type { Blocker, BlockerFunction, Location } from "react-router";
import { isLeavingAsked } from "./leaving.ts";
import { layersNow, type Layer } from "#client/ui/overlay/layers.ts";

interface Router {
  readonly getBlocker: (key: string, decide: BlockerFunction) => Blocker;
  readonly state: { readonly blockers: ReadonlyMap<string, Blocker> };
}

const key = "leaving";
// What in an address opens something above its screen: going back closes that without anybody's help.
const openers: { readonly [Shape in Layer["shape"]]?: readonly string[] } = {
  drawer: ["edit", "panel"],
  wideDrawer: ["edit", "panel"],
  sheet: ["decide", "review"],
};

// Going back with something open above the screen closes that and stays; else the screen is left, unless it asks first. A router has one such
// guard, so both stand here.
export function guardLeaving(router: Router): void {
  const blocked = (): Blocker | undefined => router.state.blockers.get(key);
  const going = { leave: () => blocked()?.proceed?.(), stay: () => blocked()?.reset?.() };
  router.getBlocker(key, ({ historyAction, currentLocation }) => {
    const layer = historyAction === "POP" ? layerToClose(currentLocation) : undefined;
    if (!layer) return isLeavingAsked(going);
    // The browser has already gone: what is closed may change the address, once it is the screen's own again.
    addEventListener(
      "popstate",
      () => {
        if (blocked()?.state !== "blocked") return;
        going.stay();
        layer.close();
      },
      { once: true },
    );
    return true;
  });
}

function layerToClose({ search, state }: Location): Layer | undefined {
  const layers = layersNow();
  const top = layers.at(-1);
  if (!top || top.isFilled()) return top;
  if (top.shape === "viewer") return hasPicture(state) ? undefined : top;
  const names = openers[top.shape] ?? [];
  const isOfAddress = layers.length === 1 && names.some((name) => new URLSearchParams(search).has(name));
  return isOfAddress ? undefined : top;
}

const hasPicture = (state: unknown): boolean => typeof state === "object" && state !== null && "picture" in state;
