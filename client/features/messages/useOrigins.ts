import type { FamilyOrigin, Origin } from "#shared/features/desk/desk.contract.ts";
import { agenciesAtom, countiesAtom, familiesAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";
import { deskApi } from "./useLabels.ts";

const readCounties = (signal: AbortSignal): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true, signal }).then(({ counties }) => counties);
const readAgencies = (signal: AbortSignal): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true, signal }).then(({ agencies }) => agencies);
// A server from before does not tell them.
const readFamilies = (signal: AbortSignal): Promise<readonly FamilyOrigin[]> =>
  deskApi.origins({}, { isQuiet: true, signal }).then(({ families = [] }) => families);

// Where the office's conversations are, and with which agencies and host families.
export const useCounties = (): readonly Origin[] => useDeskList(readCounties, countiesAtom);
export const useAgencies = (): readonly Origin[] => useDeskList(readAgencies, agenciesAtom);
export const useFamilies = (): readonly FamilyOrigin[] => useDeskList(readFamilies, familiesAtom);
