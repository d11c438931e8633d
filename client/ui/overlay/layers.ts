// What lies above a screen, the highest last. Going back closes it; the router, which this library does not know, asks here.
export interface Layer {
  readonly shape: "dialog" | "sheet" | "drawer" | "wideDrawer" | "navigation" | "palette" | "viewer" | "panel";
  readonly close: () => void;
  // Something has been typed into it: where the address would close it, it asks first.
  readonly isFilled: () => boolean;
}

const layers: Layer[] = [];
const needed = Promise.withResolvers<void>();

// Nobody is kept from leaving before there is anything to leave: what keeps them is fetched then, and where much is opened, before.
export const guardNeeded = needed.promise;
export const needGuard = (): void => needed.resolve();

export function lay(layer: Layer): () => void {
  needGuard();
  layers.push(layer);
  return () => void layers.splice(layers.indexOf(layer), 1);
}

export const layersNow = (): readonly Layer[] => layers;
