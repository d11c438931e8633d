import { hubHome } from "#shared/features/hubHome/hubHome.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(hubHome);

export const askWaiting = async (): Promise<number | undefined> =>
  (await api.counts({}, { isQuiet: true })).counts.inbox;
