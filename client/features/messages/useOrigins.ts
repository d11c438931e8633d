import type { Origin } from "#shared/features/desk/desk.contract.ts";
import { agenciesAtom, countiesAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";
import { deskApi } from "./useLabels.ts";

const readCounties = (): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true }).then(({ counties }) => counties);
const readAgencies = (): Promise<readonly Origin[]> =>
  deskApi.origins({}, { isQuiet: true }).then(({ agencies }) => agencies);

// Where the office's conversations are, and with which agencies.
export const useCounties = (): readonly Origin[] => useDeskList(readCounties, countiesAtom);
export const useAgencies = (): readonly Origin[] => useDeskList(readAgencies, agenciesAtom);
