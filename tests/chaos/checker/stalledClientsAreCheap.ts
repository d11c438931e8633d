import type { Stall } from "../evidence.ts";
import { finding, type Rule } from "./rule.ts";

const mostBytesPerClient = 256 * 1_024;
// What a server takes for itself between two collections of its garbage.
const breathBytes = 2_000_000;

export const stalledClientsAreCheap: Rule = {
  invariant: "I18",
  says: "A stalled client costs the server at most 256 KB, and no more with time",
  check: ({ stalls }) =>
    stalls.flatMap((stall) => [...dear(stall), ...growing(stall)].map((sentence) => finding(sentence))),
};

function dear({ node, clients, before, during }: Stall): readonly string[] {
  const most = Math.max(...during, before) - before;
  return most > clients * mostBytesPerClient + breathBytes
    ? [`${clients} stalled clients cost ${node} ${most} bytes`]
    : [];
}

// The last third against the first: what is kept for each event shows, what varies does not.
function growing({ node, clients, during }: Stall): readonly string[] {
  const third = Math.floor(during.length / 3);
  if (third === 0) return [];
  const growth = median(during.slice(-third)) - median(during.slice(0, third));
  return growth > (clients * mostBytesPerClient) / 4 + breathBytes
    ? [`${node} grew by ${growth} bytes while ${clients} clients were stalled`]
    : [];
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
