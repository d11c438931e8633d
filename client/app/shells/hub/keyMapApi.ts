import { keyMap } from "#shared/features/keyMap/keyMap.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

export const keyMapApi = apiOf(keyMap);
