import { loadWords } from "#client/i18n/text.ts";
import { loadAsking } from "./supportLater.ts";

// What comes after the list: the conversation, with what can go wrong in it, and what is shown where there is nothing to list.
export const loadThread = async () =>
  (await Promise.all([import(/* webpackChunkName: "thread" */ "./Thread.tsx"), loadWords("errors")]))[0];
export const loadSearchResults = () => import(/* webpackChunkName: "thread" */ "./SearchResults.tsx");
export const loadNothing = () => import(/* webpackChunkName: "thread" */ "./Nothing.tsx");

export const loadMoments = () => import(/* webpackChunkName: "thread" */ "./MomentSheet.tsx");

// Behind the list, so that it opens at the first press, also without a connection.
export const loadRest = (): void =>
  void Promise.all([
    loadThread(),
    loadSearchResults(),
    loadNothing(),
    loadMoments(),
    loadAsking(),
    loadWords("enclosures"),
  ]).catch(() => undefined);
