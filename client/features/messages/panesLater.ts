import { loadWords } from "#client/i18n/text.ts";
import type { ContextPanelProps } from "./ContextPanel.tsx";
import { later } from "./later.ts";

// The hub's alone, with words that nothing else needs. Where they cannot be had, the conversation is there without them.
const ofHub = later("tripContext", "machines");

const loadPanel = () => import(/* webpackChunkName: "tripContext" */ "./ContextPanel.tsx");

export const ContextPanel = ofHub<ContextPanelProps>(() => loadPanel().then(({ ContextPanel: panel }) => panel));

export const ListDivider = ofHub<object>(() =>
  import(/* webpackChunkName: "tripContext" */ "./PaneDivider.tsx").then(({ ListDivider: divider }) => divider),
);

// Before it is opened, so that it opens without a connection too.
export const loadContext = (): void =>
  void Promise.all([loadPanel(), loadWords("tripContext", "machines")]).catch(() => undefined);
