import type { InboxViewsProps } from "./InboxViews.tsx";
import { withList } from "./later.ts";

export const InboxViews = withList(
  "gridViews",
  "forms",
)<InboxViewsProps>(() =>
  import(/* webpackChunkName: "views" */ "./InboxViews.tsx").then(({ InboxViews: views }) => views),
);
