import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { AskedLineProps } from "./AskedLine.tsx";

const load = (): Promise<ComponentType<AskedLineProps>> =>
  import(/* webpackChunkName: "thread" */ "./AskedLine.tsx").then(({ AskedLine: component }) => component);

// With the words of what is asked, which few conversations need. Where they cannot be had, the thread is there without it.
export const AskedLine = lazy<ComponentType<AskedLineProps>>(() =>
  Promise.all([load(), loadWords("asking")]).then(
    ([component]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);
