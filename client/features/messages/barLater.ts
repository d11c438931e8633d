import { loadWords } from "#client/i18n/text.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

export const loadListBar = () => import(/* webpackChunkName: "inbox" */ "./ListBar.tsx");

// Of those who work in the list all day: nobody else fetches it.
export const ListBar = lazyPart(() => loadListBar().then(({ ListBar: bar }) => bar));

export const KeyHints = lazyPart(() =>
  Promise.all([import(/* webpackChunkName: "keyHints" */ "./KeyHints.tsx"), loadWords("hubHome")]).then(
    ([{ KeyHints: hints }]) => hints,
  ),
);
