import { desk, type Label } from "#shared/features/desk/desk.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { labelsAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";

export const deskApi = apiOf(desk);

const read = (signal: AbortSignal): Promise<readonly Label[]> =>
  deskApi.labels({}, { isQuiet: true, signal }).then(({ labels }) => labels);

export const useLabels = (): readonly Label[] => useDeskList(read, labelsAtom);
