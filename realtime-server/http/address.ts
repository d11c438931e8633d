import type { IncomingMessage } from "node:http";

// Where a request comes from, past the proxies that stand before this server; what else the header claims is anybody's word.
export function addressBehind(
  proxies: number,
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
): string {
  const named = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return (proxies > 0 ? named.at(-proxies) : undefined) ?? socket.remoteAddress ?? "";
}
