import type { InboxViewsProps } from "./InboxViews.tsx";
import { later } from "./later.ts";

// Behind the list.
export const InboxViews = later(
  "gridViews",
  "forms",
)<InboxViewsProps>(() =>
  import(/* webpackChunkName: "views" */ "./InboxViews.tsx").then(({ InboxViews: views }) => views),
);
