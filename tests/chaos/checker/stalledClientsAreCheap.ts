import type { Stall } from "../evidence.ts";
import { finding, type Rule } from "./rule.ts";

const mostBytesPerClient = 256 * 1_024;
// By how much a server varies from one collection of its garbage to the next.
const breathBytes = 2_000_000;

export const stalledClientsAreCheap: Rule = {
  invariant: "I18",
  says: "A stalled client costs the server at most 256 KB, and no more with time",
  check: ({ stalls }) =>
    stalls.flatMap((stall) => [...dear(stall), ...growing(stall)].map((sentence) => finding(sentence))),
};

function dear({ node, clients, before, during }: Stall): readonly string[] {
  const most = Math.max(...during) - lastOf(before) - taken(before);
  return most > clients * mostBytesPerClient + breathBytes
    ? [`${clients} stalled clients cost ${node} ${most} bytes`]
    : [];
}

// What is kept for each event shows, what varies does not.
function growing({ node, clients, before, during }: Stall): readonly string[] {
  const growth = taken(during) - taken(before);
  return growth > (clients * mostBytesPerClient) / 4 + breathBytes
    ? [`${node} grew by ${growth} bytes while ${clients} clients were stalled`]
    : [];
}

// The last third against the first.
function taken(bytes: readonly number[]): number {
  const third = Math.floor(bytes.length / 3);
  return third === 0 ? 0 : Math.max(0, median(bytes.slice(-third)) - median(bytes.slice(0, third)));
}

const lastOf = (bytes: readonly number[]): number => bytes.at(-1) ?? 0;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
