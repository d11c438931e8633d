import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

const withWords = async <T>(load: Promise<T>): Promise<T> =>
  (await Promise.all([load, loadWords("hubHome", "grid")]))[0];

// What opens above the hub at a press: fetched behind the first screen with its words, and kept for a time without a connection.
const loadPalette = () => withWords(import(/* webpackChunkName: "hub-above" */ "./HubPalette.tsx"));
const loadKeys = () => withWords(import(/* webpackChunkName: "hub-above" */ "./KeysDialog.tsx"));
const loadFacts = () =>
  withWords(import(/* webpackChunkName: "hub-above" */ "#client/features/hubHome/FactsDrawer.tsx"));

// Without a connection there is nothing to show of it.
export const HubJobs = lazy<ComponentType>(() =>
  afterFirstView()
    .then(() => import(/* webpackChunkName: "hub-above" */ "./HubJobs.tsx"))
    .then(
      ({ HubJobs: jobs }) => ({ default: jobs }),
      () => ({ default: () => null }),
    ),
);

export const HubPalette = lazyPart(() => loadPalette().then(({ HubPalette: palette }) => palette));
export const KeysDialog = lazyPart(() => loadKeys().then(({ KeysDialog: dialog }) => dialog));
export const FactsDrawer = lazyPart(() => loadFacts().then(({ FactsDrawer: drawer }) => drawer));

export const loadAbove = (): void => void Promise.all([loadPalette(), loadKeys(), loadFacts()]).catch(() => undefined);
