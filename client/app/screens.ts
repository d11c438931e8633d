import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction } from "react-router";
import type { Namespace } from "#client/i18n/words.ts";
import type { RouteName } from "#shared/routes.ts";

// What a screen's file exports.
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
}

interface ScreenEntry {
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ScreenModule>;
}

// Which screen stands behind which path. A path without one is not open yet: it answers like a page that does not exist, and nothing leads there.
export const screens: { readonly [Name in RouteName]?: ScreenEntry } = {
  currencies: { words: ["currencies"], load: () => import("#client/features/currencies/CurrencyScreen.tsx") },
  expenses: { words: ["expenses"], load: () => import("#client/features/expenses/ExpenseScreen.tsx") },
};

export const isOpen = (name: RouteName): boolean => screens[name] !== undefined;
