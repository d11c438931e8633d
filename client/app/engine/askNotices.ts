import { notifications } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(notifications);

export const askNotices = async (): Promise<number> => (await api.list({}, { isQuiet: true })).unread;
