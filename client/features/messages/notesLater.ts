import { lazy, useEffect, type ComponentType, type ReactNode } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { NoteFootProps } from "./NoteFoot.tsx";

// The office's alone, and so its words: nobody else's device fetches them. Where they cannot be had, the conversation is there without them.
const later = <Props>(load: () => Promise<ComponentType<Props>>, instead: (props: Props) => ReactNode) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadWords("notes")]).then(
      ([component]) => ({ default: component }),
      () => ({ default: instead }),
    ),
  );

const nothing = (): null => null;

// Where no note can be written, one answers.
function OnlyAnswers({ mode, onMode }: NoteFootProps): null {
  useEffect(() => {
    if (mode.t !== "reply") onMode({ t: "reply" });
  }, [mode, onMode]);
  return null;
}

export const NoteEntry = later(
  () => import(/* webpackChunkName: "notes" */ "./NoteEntry.tsx").then(({ NoteEntry: component }) => component),
  nothing,
);

export const NoteFoot = later(
  () => import(/* webpackChunkName: "notes" */ "./NoteFoot.tsx").then(({ NoteFoot: component }) => component),
  OnlyAnswers,
);

export const Mentions = later(
  () => import(/* webpackChunkName: "notes" */ "./Mentions.tsx").then(({ Mentions: component }) => component),
  nothing,
);
