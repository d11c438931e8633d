import { macros, type Macro } from "#shared/features/macros/macros.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { macrosAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";

export const macrosApi = apiOf({ list: macros.list, preview: macros.preview });

const read = (signal: AbortSignal): Promise<readonly Macro[]> =>
  macrosApi.list({}, { isQuiet: true, signal }).then(({ macros: found }) => found);

export const useMacros = (): readonly Macro[] => useDeskList(read, macrosAtom);
