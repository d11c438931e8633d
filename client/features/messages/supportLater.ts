import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { CaseBarProps } from "./CaseBar.tsx";
import type { SatisfactionLineProps } from "./SatisfactionLine.tsx";

const words = () => loadWords("support", "forms");

// Few conversations are with support. Where these cannot be had, the thread is there without them.
export const SatisfactionLine = lazy<ComponentType<SatisfactionLineProps>>(() =>
  Promise.all([import(/* webpackChunkName: "support" */ "./SatisfactionLine.tsx"), words()]).then(
    ([{ SatisfactionLine: line }]) => ({ default: line }),
    () => ({ default: () => null }),
  ),
);

export const CaseBar = lazy<ComponentType<CaseBarProps>>(() =>
  Promise.all([import(/* webpackChunkName: "desk" */ "./CaseBar.tsx"), words()]).then(
    ([{ CaseBar: bar }]) => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

export async function loadAsking() {
  const [{ SupportSheet }] = await Promise.all([
    import(/* webpackChunkName: "support" */ "./SupportSheet.tsx"),
    words(),
  ]);
  return SupportSheet;
}

export async function loadFigures() {
  const [{ SupportFigures }] = await Promise.all([
    import(/* webpackChunkName: "desk" */ "./SupportFigures.tsx"),
    words(),
  ]);
  return SupportFigures;
}
