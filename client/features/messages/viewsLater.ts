import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { InboxViewsProps } from "./InboxViews.tsx";

const load = (): Promise<ComponentType<InboxViewsProps>> =>
  import(/* webpackChunkName: "views" */ "./InboxViews.tsx").then(({ InboxViews: component }) => component);

// Behind the list: where they cannot be had, it is there without them.
export const InboxViews = lazy<ComponentType<InboxViewsProps>>(() =>
  Promise.all([load(), loadWords("gridViews", "forms")]).then(
    ([component]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);
