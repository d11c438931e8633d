import { expect, test } from "vitest";
import { deadlocksIn } from "./deadlocks.ts";

const report = (one: number, other: number): string => `2026-05-01 10:00:00 UTC [${one}] ERROR:  deadlock detected
2026-05-01 10:00:00 UTC [${one}] DETAIL:  Process ${one} waits for ShareLock on transaction 7; blocked by process ${other}.
\tProcess ${other} waits for ShareLock on transaction 8; blocked by process ${one}.
\tProcess ${one}: UPDATE feed
2026-05-01 10:00:00 UTC [${one}] HINT:  See server log for query details.
`;

test("deadlocks are told with who waited for whom, but for those that a fault took part in", () => {
  const log = `${report(11, 12)}${report(11, 99)}2026-05-01 10:00:00 UTC [11] ERROR:  duplicate key\n`;
  const told = (planted: readonly number[]) => deadlocksIn(log, new Set(planted));
  expect(told([])).toHaveLength(2);
  expect(told([99])).toEqual([expect.stringMatching(/^Process 11 waits for .*\n.*\n\tProcess 11: UPDATE feed$/)]);
  expect(deadlocksIn("", new Set())).toEqual([]);
});
