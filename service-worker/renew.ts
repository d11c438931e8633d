import { sendOf } from "./usePush.ts";
import type { WorkerScope } from "./workerScope.ts";

// By what address this device was last known, and the key that it subscribes with: nothing of anybody's.
const cacheName = "hearth-push";
const keyAt = "/push-key";
const addressAt = "/push-address";

async function keptText(at: string): Promise<string | undefined> {
  const answer = await (await caches.open(cacheName)).match(at);
  return answer?.text();
}

const keepText = async (at: string, text: string): Promise<void> =>
  (await caches.open(cacheName)).put(at, new Response(text));

export interface Own {
  readonly key: string;
  readonly address: string;
}

// As the page has made it.
export async function keepOwn({ key, address }: Own): Promise<void> {
  await keepText(keyAt, key);
  await keepText(addressAt, address);
}

// Browsers give a device another address without a word: compared after every push, and told where it has changed. A subscription that is
// gone altogether is asked for again with the key that the page has left here.
export async function renew(self: WorkerScope, before?: string): Promise<void> {
  const manager = self.registration.pushManager;
  const key = await keptText(keyAt);
  if (!manager || key === undefined) return;
  const subscription =
    (await manager.getSubscription()) ??
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const known = before ?? (await keptText(addressAt));
  if (known === subscription.endpoint) return;
  const send = await sendOf(self);
  const { keys } = subscription.toJSON() as { readonly keys: Readonly<Record<string, string>> };
  await send({
    method: "POST",
    url: "/notifications/devices",
    body: { endpoint: subscription.endpoint, keys, ...(known === undefined ? {} : { before: known }) },
  });
  await keepText(addressAt, subscription.endpoint);
}
