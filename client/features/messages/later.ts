import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { Namespace } from "#client/i18n/words.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { isWide } from "./useIsWide.ts";

const nothing = (): null => null;

const part =
  (moment: () => Promise<void>) =>
  (...words: readonly Namespace[]) =>
  <Props>(
    load: () => Promise<ComponentType<Props>>,
    instead: ComponentType<Props> = nothing,
  ): LazyExoticComponent<ComponentType<Props>> =>
    lazy<ComponentType<Props>>(() =>
      moment()
        .then(() => Promise.all([load(), loadWords(...words)]))
        .then(
          ([component]) => ({ default: component }),
          () => ({ default: instead }),
        ),
    );

// A part of a conversation or of the list, and the words that it needs: fetched once the list is there. Where they cannot be had, what it stands in
// is there without it.
export const later = part(behindFirstView);

// What the list of a desk is drawn with comes with it. On a phone, which may be on its way with one bar, it comes behind the list.
export const withListAtDesk = (): Promise<void> => (isWide() ? Promise.resolve() : behindFirstView());

export const withList = part(withListAtDesk);
