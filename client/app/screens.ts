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
  login: { words: ["account", "forms", "states"], load: () => import("#client/features/account/LoginScreen.tsx") },
  forgotPassword: { words: ["account", "forms"], load: () => import("#client/features/account/ForgotPasswordScreen.tsx") },
  resetPassword: { words: ["account", "forms"], load: () => import("#client/features/account/ResetPasswordScreen.tsx") },
  verifyEmail: { words: ["account"], load: () => import("#client/features/account/VerifyEmailScreen.tsx") },
  authcheck: { words: [], load: () => import("#client/features/account/AuthcheckScreen.tsx") },
  profile: { words: ["settings", "states", "forms"], load: () => import("#client/features/settings/ProfileScreen.tsx") },
  changePassword: { words: ["settings", "forms"], load: () => import("#client/features/settings/ChangePasswordScreen.tsx") },
  settings: { words: ["settings", "account", "forms"], load: () => import("#client/features/settings/SettingsScreen.tsx") },
  currencies: { words: ["currencies"], load: () => import("#client/features/currencies/CurrencyScreen.tsx") },
  hostings: { words: ["hostings", "states"], load: () => import("#client/features/hostings/HostingsScreen.tsx") },
  parentHome: { words: ["parentHome", "states"], load: () => import("#client/features/parentHome/ParentHomeScreen.tsx") },
  landing: { words: ["landing"], load: () => import("#client/features/landing/LandingScreen.tsx") },
  expenses: { words: ["expenses"], load: () => import("#client/features/expenses/ExpenseScreen.tsx") },
};

export const openRouteNames = Object.keys(screens) as RouteName[];
