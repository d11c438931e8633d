import type { ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { Namespace } from "#client/i18n/words.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { isWide } from "./useIsWide.ts";

const nothing = (): null => null;

const part =
  (moment: () => Promise<void>) =>
  (...words: readonly Namespace[]) =>
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    instead: ComponentType<Props> = nothing,
  ): ComponentType<Props> =>
    lazyPart<Props>(async () => {
      await moment();
      return (await Promise.all([load(), loadWords(...words)]))[0];
    }, instead);

// A part of a conversation or of the list, and the words that it needs: fetched once the list is there. Where they cannot be had, what it stands in
// is there without it.
export const later = part(behindFirstView);

// What the list of a desk is drawn with comes with it. On a phone, which may be on its way with one bar, it comes behind the list.
export const withListAtDesk = (): Promise<void> => (isWide() ? Promise.resolve() : behindFirstView());

export const withList = part(withListAtDesk);
