import type { Origin } from "#shared/features/desk/desk.contract.ts";
import { agenciesAtom, countiesAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";
import { deskApi } from "./useLabels.ts";

const readCounties = (signal: AbortSignal): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true, signal }).then(({ counties }) => counties);
const readAgencies = (signal: AbortSignal): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true, signal }).then(({ agencies }) => agencies);

// Where the office's conversations are, and with which agencies.
export const useCounties = (): readonly Origin[] => useDeskList(readCounties, countiesAtom);
export const useAgencies = (): readonly Origin[] => useDeskList(readAgencies, agenciesAtom);
