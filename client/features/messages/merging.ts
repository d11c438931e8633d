import { merging } from "#shared/features/merging/merging.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

export const mergingApi = apiOf(merging);
