import { atom } from "jotai";
import { noCaptions } from "./captions.ts";

export const captionsAtom = atom(noCaptions);
