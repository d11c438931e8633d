import { lookup, type LookupOptions } from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

// What is on this machine, in a network of its own or reserved (S48): where an address that somebody else has named must not lead us.
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

export const isOutside = (address: string): boolean =>
  isIP(address) !== 0 && !inside.check(address, isIPv6(address) ? "ipv6" : "ipv4");

export class InsideAddress extends Error {}

// An address that somebody else has named: by https alone, at its own port, with nobody's name in it, to a machine outside.
export function isOutsideUrl(url: URL): boolean {
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? host.includes(".") : isOutside(host);
}

export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  answer: (cause: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

// Looked up once, judged, and connected to as it was judged: a name that answers otherwise a moment later leads nowhere else.
export const outsideLookup =
  (resolve: Resolve = lookup, judge = isOutside): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (cause, found) => {
      if (cause) return answer(cause, "", 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !judge(address)))
        return answer(new InsideAddress(`${hostname} is no address outside`), "", 0);
      if (options.all) return answer(null, found);
      return answer(null, first.address, first.family);
    });
