import { hubHome, type HubCounts } from "#shared/features/hubHome/hubHome.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(hubHome);

export const askHubCounts = async (): Promise<HubCounts> => (await api.counts({}, { isQuiet: true })).counts;
