import { calls } from "#shared/features/calls/calls.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(calls);

export const askCalls = async (): Promise<number> => (await api.list({}, { isQuiet: true })).calls.length;
