import type { Locale } from "#shared/locales.ts";

// What the app around the page is told. A step that the page has taken itself is only told of; what it could not take is the app's.
export type WebViewPost =
  | { readonly type: "back" | "forward"; readonly isDone: boolean }
  | { readonly type: "reload" }
  // How many conversations call, and how much of what happened is new: no names and no words.
  | { readonly type: "notify"; readonly conversations: number; readonly news: number }
  | { readonly type: "user"; readonly id: string | null; readonly locale: Locale };

export type Envelope = WebViewPost & { readonly source: "hearth" };

export const enveloped = (post: WebViewPost): Envelope => ({ source: "hearth", ...post });

// Which of the known origins a page says it stands in; without a word about it, all of them are tried, and the browser delivers to the right one alone.
export function targetsOf(known: readonly string[], said: string | null): readonly string[] {
  if (said === null) return known;
  return known.includes(said) ? [said] : [];
}

// A place in the page's own history, and the furthest that was reached: beyond it there is nothing to go forward to.
export interface Place {
  readonly at: number;
  readonly furthest: number;
}

export const placeAfter = (before: Place, at: number, isNew: boolean): Place => ({
  at,
  furthest: isNew ? at : Math.max(before.furthest, at),
});
