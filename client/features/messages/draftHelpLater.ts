import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { DraftHelpButtonProps } from "./DraftHelpButton.tsx";
import type { DraftHelpStripProps } from "./DraftHelpStrip.tsx";

// Fetched where a service is set up, and by nobody else. Where they cannot be had, one writes without them.
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadWords("drafting")]).then(
      ([component]) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );

export const DraftHelpButton = later<DraftHelpButtonProps>(() =>
  import(/* webpackChunkName: "draftHelp" */ "./DraftHelpButton.tsx").then(({ DraftHelpButton: button }) => button),
);

export const DraftHelpStrip = later<DraftHelpStripProps>(() =>
  import(/* webpackChunkName: "draftHelp" */ "./DraftHelpStrip.tsx").then(({ DraftHelpStrip: strip }) => strip),
);
