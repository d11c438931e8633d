import { lazy } from "react";

// What opens above the hub at a press: fetched behind the first screen, and kept for a time without a connection.
const loadPalette = () => import(/* webpackChunkName: "hub-above" */ "./HubPalette.tsx");
const loadKeys = () => import(/* webpackChunkName: "hub-above" */ "./KeysDialog.tsx");
const loadFacts = () => import(/* webpackChunkName: "hub-above" */ "#client/features/hubHome/FactsDrawer.tsx");

export const HubPalette = lazy(() => loadPalette().then(({ HubPalette: palette }) => ({ default: palette })));
export const KeysDialog = lazy(() => loadKeys().then(({ KeysDialog: dialog }) => ({ default: dialog })));
export const FactsDrawer = lazy(() => loadFacts().then(({ FactsDrawer: drawer }) => ({ default: drawer })));

export const loadAbove = (): void => void Promise.all([loadPalette(), loadKeys(), loadFacts()]).catch(() => undefined);
