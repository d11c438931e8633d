import { notifications } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { tellOfOffers } from "./tellOfOffers.ts";

const api = apiOf(notifications);

export async function askNotices(): Promise<number> {
  const { notifications: told, unread } = await api.list({}, { isQuiet: true });
  void tellOfOffers(told, new Date());
  return unread;
}
