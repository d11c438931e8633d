import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";

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

const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  ownNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  ownNetworks.addSubnet(network, prefix, "ipv6");

function isOwn(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) !== 0 && ownNetworks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

type Setting = Pick<Config, "demo" | "proxies">;
type Asked = Pick<IncomingMessage, "headers" | "socket">;

// Whoever stands in front unannounced: all people come from its address. The header alone is anybody's word, so it counts only from our own
// network: a stranger would otherwise write it and be counted no more.
export const comesUnannounced = ({ demo, proxies }: Setting, { headers, socket }: Asked): boolean =>
  !demo && proxies === 0 && headers["x-forwarded-for"] !== undefined && isOwn(socket.remoteAddress ?? "");

// By what address somebody's tries are counted; null where it would be everybody's.
export const countedAddress = (
  setting: Setting,
  request: Asked & { readonly ip?: string | undefined },
): string | null => (comesUnannounced(setting, request) ? null : (request.ip ?? ""));

// Said once, at the first that comes so.
export function noticeProxy(setting: Setting, warn: (sentence: string) => void): RequestHandler {
  let isSaid = false;
  return (request, _response, next) => {
    if (!isSaid && !setting.demo && setting.proxies === 0 && request.headers["x-forwarded-for"] !== undefined) {
      isSaid = true;
      warn(
        "Requests carry X-Forwarded-For, but HEARTH_PROXIES is 0: everybody behind that proxy looks like one address, and tries are not counted by it. Set HEARTH_PROXIES to how many proxies stand in front.",
      );
    }
    next();
  };
}
