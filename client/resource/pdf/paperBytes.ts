import { keptPapers } from "./keptPapers.ts";
import { PaperTrouble } from "./paperTrouble.ts";

const longestMegabytes = 20;

// The bytes behind an address: from the server, and without a connection from what this device has been given of it before.
export async function paperBytes(address: string): Promise<ArrayBuffer> {
  const papers = keptPapers();
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => held(address));
  if (!answer) {
    const kept = await papers?.find(address).catch(() => null);
    if (kept) return kept.arrayBuffer();
    throw new PaperTrouble("offline");
  }
  if (!answer.ok) {
    void papers?.forget(address).catch(() => undefined);
    throw new PaperTrouble("gone");
  }
  if (Number(answer.headers.get("Content-Length") ?? 0) > longestMegabytes * 1024 * 1024)
    throw new PaperTrouble("heavy");
  const bytes = await answer.arrayBuffer();
  // Whoever draws it takes the bytes along. A device without room shows it all the same.
  void papers?.keep(address, new Blob([bytes])).catch(() => undefined);
  return bytes;
}

const held = (address: string): Promise<Response | null> =>
  fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
