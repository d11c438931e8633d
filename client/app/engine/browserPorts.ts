import { createBroadcastChannel } from "#client/engine/adapters/broadcastChannel.ts";
import { createBrowserClock } from "#client/engine/adapters/browserClock.ts";
import { createBrowserNetwork } from "#client/engine/adapters/browserNetwork.ts";
import { createBrowserRoom } from "#client/engine/adapters/browserRoom.ts";
import { createDexieStores } from "#client/engine/adapters/dexieStores.ts";
import { createFetchSend, type WireSend } from "#client/engine/adapters/fetchSend.ts";
import { createHttpCalls } from "#client/engine/adapters/httpCalls.ts";
import { createSearchWorker } from "#client/engine/adapters/searchWorker.ts";
import { sha256 } from "#client/engine/adapters/sha256.ts";
import { createSocketRealtime } from "#client/engine/adapters/socketRealtime.ts";
import { createWebLock, everybodyLeads } from "#client/engine/adapters/webLock.ts";
import type { Calls, Ports, Realtime } from "#client/engine/ports.ts";
import { csrfToken } from "#client/api/csrfToken.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import type { SessionUser } from "#client/session/session.ts";
import { namedAgain, packetNamedAgain } from "#client/i18n/erasedNames.ts";
import { currentLocale } from "#client/i18n/text.ts";

const newId = (): string => crypto.randomUUID();

export const sendByFetch: WireSend = createFetchSend({
  base: "/api",
  csrfToken,
  newKey: newId,
  fetch: (...request) => fetch(...request),
  headers: () => ({ "Accept-Language": currentLocale() }),
  inWords: namedAgain,
});

// What surrounds the engine of one person in a browser.
export const browserPorts = ({ id: userId, carrier }: Pick<SessionUser, "id" | "carrier">, send: WireSend): Ports => {
  const calls = createHttpCalls(send);
  return {
    clock: createBrowserClock(),
    network: createBrowserNetwork(),
    exclusive: "locks" in navigator ? createWebLock(userId) : everybodyLeads,
    channel: createBroadcastChannel(userId),
    calls,
    realtime: behindTheList(
      carrier === "twilio" ? carriedByTwilio(calls) : createSocketRealtime({ csrfToken, inWords: packetNamedAgain }),
    ),
    stores: createDexieStores({ userId }),
    room: createBrowserRoom(),
    search: createSearchWorker({
      userId,
      start: () => new Worker(new URL("../../engine/adapters/searchWorker.entry.ts", import.meta.url)),
    }),
    random: Math.random,
    newId,
    sha256,
    dropNotifications: (conversationId) => void dropNotifications(conversationId),
  };
};

// What is kept, and the first answer over HTTPS, show a list without a line: its script does not come before the list.
const behindTheList = ({ connect }: Realtime): Realtime => ({
  connect: async (...asked) => {
    await behindFirstView();
    return connect(...asked);
  },
});

// Only who is carried by Twilio loads anything of it.
const carriedByTwilio = (calls: Calls): Realtime => ({
  connect: async (...asked) =>
    (await import(/* webpackChunkName: "twilio" */ "./twilioLine.ts")).createTwilioLine(calls).connect(...asked),
});

async function dropNotifications(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}
