import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { ForwardSheetProps } from "./ForwardSheet.tsx";

// The office's alone, with words that nobody else's device fetches. Where they cannot be had, the inbox is there without them.
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadWords("desk")]).then(
      ([component]) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );

export const ForwardSheet = later<ForwardSheetProps>(() =>
  import(/* webpackChunkName: "desk" */ "./ForwardSheet.tsx").then(({ ForwardSheet: sheet }) => sheet),
);
