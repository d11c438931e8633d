import { useCallback, useSyncExternalStore } from "react";
import type { Locale } from "#shared/locales.ts";
import { currentLocale, onLocaleChange, say } from "./text.ts";
import type { Namespace, Say } from "./words.ts";

export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, currentLocale);

export function useText<N extends Namespace>(namespace: N): Say<N> {
  const locale = useLocale();
  // A new function for a new locale, so that what was memoised with the old words is made again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useCallback<Say<N>>((key, values) => say(namespace, key, values), [namespace, locale]);
}
