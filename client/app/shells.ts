import type { ComponentType } from "react";
import type { Namespace } from "#client/i18n/words.ts";
import type { Frame } from "./frame.ts";

export interface ShellModule {
  readonly Shell: ComponentType;
}

export interface ShellEntry {
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ShellModule>;
}

// What stands around a screen: the public site, the installed app with its tab bar, the staff hub; "plain" screens stand alone.
export const shells: { readonly [Name in Exclude<Frame, "plain">]: ShellEntry } = {
  public: { words: ["public"], load: () => import(/* webpackChunkName: "public-shell" */ "./shells/PublicShell.tsx") },
  app: { words: ["navigation"], load: () => import(/* webpackChunkName: "app-shell" */ "./shells/AppShell.tsx") },
  hub: {
    words: ["navigation", "states"],
    load: () => import(/* webpackChunkName: "hub-shell" */ "./shells/HubShell.tsx"),
  },
};
