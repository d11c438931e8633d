import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gapsIn } from "#server/features/ledger/gaps.store.ts";
import { balancesOf } from "#server/features/ledger/ledger.store.ts";
import { proof } from "#tests/transitions/proof.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import { createWanderer, drawFrom, type Wanderer } from "./wanderer.ts";

const seed = Number(process.env["HEARTH_PROOF_SEED"] ?? 20_270_301);
const draw = drawFrom(seed);
const often: Readonly<Record<string, number>> = { authorise: 12, capture: 40, refund: 8, transfer: 10 };

let stage: Stage;
let wanderer: Wanderer;
beforeAll(async () => {
  // One card in twelve is refused, and so on.
  stage = await setStage({ answer: ({ verb }) => (draw(often[verb] ?? 10) === 0 ? "no" : "yes") });
  wanderer = await createWanderer(stage, draw);
});
afterAll(() => stage.close());

test(
  `a random walk of ${proof.walk} transitions leaves no invoice, payment or payout without its counterpart (seed ${seed})`,
  { timeout: proof.timeoutMs },
  async () => {
    let steps = 0;
    while ((await wanderer.historyCount()) < proof.walk) {
      await wanderer.step();
      steps += 1;
      if (steps % 100 === 0) expect(await gapsIn(stage.db)).toEqual([]);
    }
    for (let hour = 0; hour < 30; hour += 1) await wanderer.pass(8);
    expect(await gapsIn(stage.db)).toEqual([]);
    const balances = await balancesOf(stage.db);
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    const { rows } = await sql<{
      reached: string;
    }>`SELECT DISTINCT entity || ' ' || to_state AS reached FROM state_history ORDER BY 1`.execute(stage.db);
    const reached = rows.map((row) => row.reached);
    expect(reached).toContain("trip booked");
    // A short walk does not come everywhere.
    if (proof.walk >= 1_000)
      for (const state of ["in-progress", "completed", "customer_service", "cancelled", "closed"])
        expect(reached).toContain(`trip ${state}`);
    if (proof.walk >= 10_000)
      for (const state of ["paid", "failed", "approved", "processing", "reversed"])
        expect(reached).toContain(`payout ${state}`);
    const { rows: stuck } = await sql<{
      kind: string;
      error: string;
    }>`SELECT kind, last_error AS error FROM job WHERE tries > 3`.execute(stage.db);
    expect(stuck).toEqual([]);
  },
);
