import { lazy } from "react";
import { loadWords } from "#client/i18n/text.ts";

// The office's alone, and so its words: nobody else's device fetches them.
const withWords = async <T>(part: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([part, loadWords("notes")]);
  return loaded;
};

export const NoteEntry = lazy(async () => {
  const { NoteEntry: component } = await withWords(import(/* webpackChunkName: "notes" */ "./NoteEntry.tsx"));
  return { default: component };
});

export const NoteFoot = lazy(async () => {
  const { NoteFoot: component } = await withWords(import(/* webpackChunkName: "notes" */ "./NoteFoot.tsx"));
  return { default: component };
});

export const Mentions = lazy(async () => {
  const { Mentions: component } = await withWords(import(/* webpackChunkName: "notes" */ "./Mentions.tsx"));
  return { default: component };
});
