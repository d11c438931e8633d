import { PaperTrouble } from "./paperTrouble.ts";

const longestMegabytes = 20;

// The bytes behind an address: from the server, and without a connection from what this device has been given of it before.
export async function paperBytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => held(address));
  if (!answer?.ok) throw new PaperTrouble(answer ? "gone" : "offline");
  if (Number(answer.headers.get("Content-Length") ?? 0) > longestMegabytes * 1024 * 1024)
    throw new PaperTrouble("heavy");
  return answer.arrayBuffer();
}

const held = (address: string): Promise<Response | null> =>
  fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
