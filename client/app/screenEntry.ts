import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, Params } from "react-router";
import type { Namespace } from "#client/i18n/words.ts";
import type { Watch } from "#shared/wire/changes.ts";

// What a screen's file exports.
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  // What it shows of which the server tells when it changes.
  readonly watches?: readonly Watch[] | ((params: Params) => readonly Watch[]);
}

export interface ScreenEntry {
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ScreenModule>;
}
