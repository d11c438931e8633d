import { leavingAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

export const mostKept = 200;
const keptForMs = 30 * 86_400_000;
const keptAtHeader = "X-Kept-At";
// The first to go where a device grows full (browserRoom.ts); it ends with everything else that is a person's.
const nameOf = (userId: string): string => `media-${userId}`;

// However large it was drawn, it is one picture.
const placeOf = (address: string): string => new URL(address, location.origin).pathname;
const isHere = (userId: string): boolean => store.get(userAtom)?.id === userId && !store.get(leavingAtom);

// A picture that somebody has seen is seen again without a connection: of the newest, the oldest goes first.
export async function keepSeen(userId: string, address: string, now = Date.now()): Promise<void> {
  if (!("caches" in globalThis) || !isHere(userId)) return;
  if (await (await caches.open(nameOf(userId))).match(placeOf(address))) return;
  // The browser has just had it.
  const answer = await fetch(address, { cache: "force-cache" });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || !isHere(userId)) return;
  const cache = await caches.open(nameOf(userId));
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "", [keptAtHeader]: String(now) };
  await cache.put(placeOf(address), new Response(bytes, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostKept)).map((oldest) => cache.delete(oldest)));
}

// Where the server does answer of it, it knows best: whoever may not see a picture any more does not see it here either.
export async function seenBefore(userId: string, address: string, now = Date.now()): Promise<Blob | null> {
  if (!("caches" in globalThis) || !(await caches.has(nameOf(userId)))) return null;
  const cache = await caches.open(nameOf(userId));
  const kept = await cache.match(placeOf(address));
  if (!kept) return null;
  // A server that is being renewed says nothing of it.
  const isAnswered = await fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!isAnswered && now - Number(kept.headers.get(keptAtHeader)) < keptForMs) return kept.blob();
  await cache.delete(placeOf(address));
  return null;
}
