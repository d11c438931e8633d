import { atom } from "jotai";
import type { ComponentType } from "react";

// What asks how news may reach somebody, as long as it is asked.
export const reachAskAtom = atom<{ readonly Strip: ComponentType } | null>(null);
