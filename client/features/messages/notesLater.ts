import { useEffect } from "react";
import type { NoteFootProps } from "./NoteFoot.tsx";
import { later, withList } from "./later.ts";

// The office's alone, and so its words: nobody else's device fetches them. Where they cannot be had, the conversation is there without them.
const ofNotes = later("notes");

// Where no note can be written, one answers.
function OnlyAnswers({ mode, onMode }: NoteFootProps): null {
  useEffect(() => {
    if (mode.t !== "reply") onMode({ t: "reply" });
  }, [mode, onMode]);
  return null;
}

export const NoteEntry = ofNotes(() =>
  import(/* webpackChunkName: "notes" */ "./NoteEntry.tsx").then(({ NoteEntry: component }) => component),
);

export const NoteFoot = ofNotes(
  () => import(/* webpackChunkName: "notes" */ "./NoteFoot.tsx").then(({ NoteFoot: component }) => component),
  OnlyAnswers,
);

export const Mentions = withList("notes")(() =>
  import(/* webpackChunkName: "notes" */ "./Mentions.tsx").then(({ Mentions: component }) => component),
);
