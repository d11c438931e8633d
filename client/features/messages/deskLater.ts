import type { AssignmentPanelProps } from "./AssignmentPanel.tsx";
import type { DeskLineProps } from "./DeskLine.tsx";
import type { HandOverStripProps } from "./HandOverStrip.tsx";
import type { DeskFiltersProps } from "./DeskFilters.tsx";
import type { DeskMarksProps } from "./DeskMarks.tsx";
import type { DeskOpenedProps } from "./DeskOpened.tsx";
import type { ForwardSheetProps } from "./ForwardSheet.tsx";
import type { VersionsSheetProps } from "./VersionsSheet.tsx";
import type { ViewersProps } from "./Viewers.tsx";
import type { RowOfferProps } from "./RowOffer.tsx";
import { loadWords } from "#client/i18n/text.ts";
import { withList, withListAtDesk } from "./later.ts";

// The office's alone, with words that nobody else's device fetches. Where they cannot be had, the inbox is there without them.
const words = ["desk", "errors"] as const;
const ofDesk = withList(...words);

export const ForwardSheet = ofDesk<ForwardSheetProps>(() =>
  import(/* webpackChunkName: "desk" */ "./ForwardSheet.tsx").then(({ ForwardSheet: sheet }) => sheet),
);

export const AssignmentPanel = ofDesk<AssignmentPanelProps>(() =>
  import(/* webpackChunkName: "desk" */ "./AssignmentPanel.tsx").then(({ AssignmentPanel: panel }) => panel),
);

export const HandOverStrip = ofDesk<HandOverStripProps>(() =>
  import(/* webpackChunkName: "desk" */ "./HandOverStrip.tsx").then(({ HandOverStrip: strip }) => strip),
);

export const DeskLine = ofDesk<DeskLineProps>(() =>
  import(/* webpackChunkName: "desk" */ "./DeskLine.tsx").then(({ DeskLine: line }) => line),
);

export const DeskFilters = ofDesk<DeskFiltersProps>(() =>
  import(/* webpackChunkName: "desk" */ "./DeskFilters.tsx").then(({ DeskFilters: filters }) => filters),
);

export const DeskMarks = ofDesk<DeskMarksProps>(() =>
  import(/* webpackChunkName: "desk" */ "./DeskMarks.tsx").then(({ DeskMarks: marks }) => marks),
);

export const loadRowMarks = async () => {
  await withListAtDesk();
  const [{ drawRowMarks }] = await Promise.all([
    import(/* webpackChunkName: "desk" */ "./RowMarks.tsx"),
    loadWords(...words),
  ]);
  return drawRowMarks;
};

export const VersionsSheet = ofDesk<VersionsSheetProps>(() =>
  import(/* webpackChunkName: "desk" */ "./VersionsSheet.tsx").then(({ VersionsSheet: sheet }) => sheet),
);

export const Viewers = ofDesk<ViewersProps>(() =>
  import(/* webpackChunkName: "desk" */ "./Viewers.tsx").then(({ Viewers: viewers }) => viewers),
);

export const DeskOpened = ofDesk<DeskOpenedProps>(() =>
  import(/* webpackChunkName: "desk" */ "./DeskOpened.tsx").then(({ DeskOpened: opened }) => opened),
);

export const ChosenBar = ofDesk(() =>
  import(/* webpackChunkName: "desk" */ "./ChosenBar.tsx").then(({ ChosenBar: bar }) => bar),
);

export const RowOffer = ofDesk<RowOfferProps>(() =>
  import(/* webpackChunkName: "desk" */ "./RowOffer.tsx").then(({ RowOffer: offer }) => offer),
);
