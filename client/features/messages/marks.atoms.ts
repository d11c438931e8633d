import { atom } from "jotai";
import type { FamilyOrigin, Label, Origin } from "#shared/features/desk/desk.contract.ts";
import type { Macro } from "#shared/features/macros/macros.contract.ts";
import type { Team } from "#shared/features/teams/teams.contract.ts";

export const notRead: readonly never[] = [];

// The labels of the office, read once for all the rows that bear them; its teams and its series.
export const labelsAtom = atom<readonly Label[]>(notRead);
export const countiesAtom = atom<readonly Origin[]>([]);
export const agenciesAtom = atom<readonly Origin[]>([]);
export const familiesAtom = atom<readonly FamilyOrigin[]>([]);
export const teamsAtom = atom<readonly Team[]>([]);
export const macrosAtom = atom<readonly Macro[]>([]);
