import { offerMs } from "#shared/features/assignment/handOver.rules.ts";
import type { Notice } from "#shared/features/notifications/notifications.contract.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { toast } from "#client/session/notify.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

const told = new Set<string>();

// A conversation that a colleague offers waits for minutes only: whoever works elsewhere in the office hears of it at once, and once.
export async function tellOfOffers(notices: readonly Notice[], now: Date): Promise<void> {
  const screen = hrefFor(rolesOf(store.get(userAtom) ?? null), "messages");
  const offers = notices.filter(
    ({ id, key, isRead, at }) =>
      key === "handedOver" && !isRead && !told.has(id) && Date.parse(at) > now.getTime() - offerMs,
  );
  if (!screen || offers.length === 0) return;
  for (const { id } of offers) told.add(id);
  await loadWords("notifications");
  for (const { conversationId, params } of offers) {
    const href = `${screen}?conversation=${conversationId}`;
    // Before the conversation itself the offer stands in it.
    if (location.pathname + location.search === href) continue;
    toast(say("notifications", "what.handedOver", { by: params["by"] ?? "" }), {
      line: say("notifications", "handedOverLine"),
      href,
      about: `offer ${conversationId}`,
    });
  }
}
