import { loadWords } from "#client/i18n/text.ts";
import type { CaseBarProps } from "./CaseBar.tsx";
import type { SatisfactionLineProps } from "./SatisfactionLine.tsx";
import { later } from "./later.ts";

const words = ["support", "forms"] as const;
const ofSupport = later(...words);

// Few conversations are with support.
export const SatisfactionLine = ofSupport<SatisfactionLineProps>(() =>
  import(/* webpackChunkName: "support" */ "./SatisfactionLine.tsx").then(({ SatisfactionLine: line }) => line),
);

export const CaseBar = ofSupport<CaseBarProps>(() =>
  import(/* webpackChunkName: "desk" */ "./CaseBar.tsx").then(({ CaseBar: bar }) => bar),
);

export async function loadAsking() {
  const [{ SupportSheet }] = await Promise.all([
    import(/* webpackChunkName: "support" */ "./SupportSheet.tsx"),
    loadWords(...words),
  ]);
  return SupportSheet;
}

export async function loadFigures() {
  const [{ SupportFigures }] = await Promise.all([
    import(/* webpackChunkName: "desk" */ "./SupportFigures.tsx"),
    loadWords(...words),
  ]);
  return SupportFigures;
}
