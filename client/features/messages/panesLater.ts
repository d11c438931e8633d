import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { ContextPanelProps } from "./ContextPanel.tsx";

// The hub's alone, with words that nothing else needs. Where they cannot be had, the conversation is there without them.
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadWords("tripContext", "machines")]).then(
      ([component]) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );

const loadPanel = () => import(/* webpackChunkName: "tripContext" */ "./ContextPanel.tsx");

export const ContextPanel = later<ContextPanelProps>(() => loadPanel().then(({ ContextPanel: panel }) => panel));

export const ListDivider = later<object>(() =>
  import(/* webpackChunkName: "tripContext" */ "./PaneDivider.tsx").then(({ ListDivider: divider }) => divider),
);

// Before it is opened, so that it opens without a connection too.
export const loadContext = (): void =>
  void Promise.all([loadPanel(), loadWords("tripContext", "machines")]).catch(() => undefined);
