import { isNamedAfterContent } from "./networkOnly.ts";

// Far chunks and the words of the active language: kept as they are used. Named after the release they belong to by being emptied with every new worker.
const cacheName = "hearth-used";

export const emptyUsedFiles = (): Promise<boolean> => caches.delete(cacheName);

export async function answerFromUsed(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetchAndKeep(request);
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    // Full storage is no reason to hold a file back.
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

// What a page has fetched before this worker could see it.
export async function keepUsed(addresses: readonly string[], origin: string): Promise<void> {
  const ours = addresses
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin && isNamedAfterContent(url.pathname));
  await Promise.allSettled(ours.map(({ href }) => answerFromUsed(new Request(href))));
}
