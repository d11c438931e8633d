import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { Namespace } from "#client/i18n/words.ts";
import { behindFirstView } from "#client/session/firstView.ts";

const nothing = (): null => null;

// A part of a conversation or of the list, and the words that it needs: fetched once the list is there. Where they cannot be had, what it stands in
// is there without it.
export const later =
  (...words: readonly Namespace[]) =>
  <Props>(
    load: () => Promise<ComponentType<Props>>,
    instead: ComponentType<Props> = nothing,
  ): LazyExoticComponent<ComponentType<Props>> =>
    lazy<ComponentType<Props>>(() =>
      behindFirstView()
        .then(() => Promise.all([load(), loadWords(...words)]))
        .then(
          ([component]) => ({ default: component }),
          () => ({ default: instead }),
        ),
    );
