import { isNamedAfterContent } from "./networkOnly.ts";

// Far chunks and the words of the active language: kept as they are used. Named after the release they belong to by being emptied with every new worker.
const cacheName = "hearth-used";

export async function emptyUsedFiles(): Promise<void> {
  await caches.delete(cacheName);
  await caches.open(cacheName);
}

export async function answerFromUsed(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetchAndKeep(request);
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  // Whoever has logged out has taken the cache away: what was still under way begins no new one. Full storage holds no file back.
  if (response.ok && (await caches.has(cacheName)))
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, response.clone()))
      .catch(() => undefined);
  return response;
}

// What a page has fetched before this worker could see it.
export async function keepUsed(addresses: readonly string[], origin: string): Promise<void> {
  const ours = addresses
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin && isNamedAfterContent(url.pathname));
  await caches.open(cacheName);
  await Promise.allSettled(ours.map(({ href }) => answerFromUsed(new Request(href))));
}
