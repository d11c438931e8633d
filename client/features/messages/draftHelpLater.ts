import type { DraftHelpButtonProps } from "./DraftHelpButton.tsx";
import type { DraftHelpStripProps } from "./DraftHelpStrip.tsx";
import { later } from "./later.ts";

// Fetched where a service is set up, and by nobody else. Where they cannot be had, one writes without them.
const ofHelp = later("drafting");

export const DraftHelpButton = ofHelp<DraftHelpButtonProps>(() =>
  import(/* webpackChunkName: "draftHelp" */ "./DraftHelpButton.tsx").then(({ DraftHelpButton: button }) => button),
);

export const DraftHelpStrip = ofHelp<DraftHelpStripProps>(() =>
  import(/* webpackChunkName: "draftHelp" */ "./DraftHelpStrip.tsx").then(({ DraftHelpStrip: strip }) => strip),
);
