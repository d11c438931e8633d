import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gapsIn } from "#server/features/ledger/gaps.store.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
let invoiceId: string;
beforeAll(async () => {
  stage = await setStage();
  const { tripId } = await stage.aPlacedTrip();
  await stage.book(tripId);
  invoiceId = (
    await stage.db
      .selectFrom("invoice")
      .select("id")
      .where("tripId", "=", tripId)
      .where("kind", "=", "sales")
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => stage.close());

const app = () => stage.server.database.app.db;
const aPosting = (lines: readonly (readonly [string, number, string?])[]): Promise<unknown> =>
  app()
    .transaction()
    .execute(async (transaction) => {
      const { id } = await transaction
        .insertInto("ledgerPosting")
        .values({ reason: "adjustment", invoiceId })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [index, [account, amount, currency = "EUR"]] of lines.entries())
        await transaction
          .insertInto("ledgerLine")
          .values({ postingId: id, position: index + 1, account, amount, currency })
          .execute();
    });

describe("the database", () => {
  test("takes no posting that does not balance, has no lines or mixes currencies", async () => {
    await stage.server.factories.aCurrency("GBP");
    await expect(
      aPosting([
        ["bank", 100],
        ["receivable", -99],
      ]),
    ).rejects.toThrow(/does not balance/);
    await expect(aPosting([])).rejects.toThrow(/has no lines/);
    await expect(aPosting([["bank", 0]])).rejects.toThrow(/does not balance/);
    await expect(
      aPosting([
        ["bank", 100],
        ["receivable", -100, "GBP"],
      ]),
    ).rejects.toThrow(/does not balance/);
    await expect(
      aPosting([
        ["cash", 100],
        ["bank", -100],
      ]),
    ).rejects.toThrow(/ledger_line_account_check/);
  });

  test("lets the server neither change nor remove what was posted", async () => {
    await expect(app().updateTable("ledgerLine").set({ amount: 1 }).execute()).rejects.toThrow(/permission denied/);
    await expect(app().deleteFrom("ledgerPosting").execute()).rejects.toThrow(/permission denied/);
  });

  test("takes a payment into the ledger once", async () => {
    const { paymentId } = await stage.db
      .selectFrom("ledgerPosting")
      .select("paymentId")
      .where("reason", "=", "payment")
      .executeTakeFirstOrThrow();
    await expect(
      app().insertInto("ledgerPosting").values({ reason: "payment", invoiceId, paymentId }).execute(),
    ).rejects.toThrow(/ledger_posting_once/);
  });
});

// What somebody broke behind the server's back is found, whatever it is.
test.each([
  ["paid", "UPDATE invoice SET paid = paid + 1 WHERE kind = 'sales'"],
  ["sale", "UPDATE invoice SET total = total + 1, subtotal = subtotal + 1 WHERE kind = 'sales'"],
  ["sale", "UPDATE invoice SET state = 'void' WHERE kind = 'sales'"],
  ["payment", "UPDATE payment SET state = 'failed'"],
  ["payment", "UPDATE payment SET amount = amount - 1"],
  ["purchase", "UPDATE invoice SET state = 'issued' WHERE kind = 'purchase'"],
  ["payout", "INSERT INTO payout (host_family_id, amount) SELECT id, 100 FROM host_family LIMIT 1"],
  [
    "credit",
    "INSERT INTO credit_note (number, invoice_id, amount, vat, reason, issued_at) SELECT 'C-1', id, 5, 0, 'x', now() FROM invoice LIMIT 1",
  ],
  ["receivable", "UPDATE ledger_line SET account = 'bank' WHERE account = 'receivable' AND amount < 0"],
  ["posting", "DELETE FROM ledger_line WHERE account = 'revenue'"],
])("finds a %s that does not tie", async (kind, harm) => {
  expect(await gapsIn(stage.db)).toEqual([]);
  await stage.db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(harm).execute(transaction);
      expect((await gapsIn(transaction)).map((gap) => gap.kind)).toContain(kind);
      throw new Error("undone");
    })
    .catch((cause: unknown) => expect(String(cause)).toContain("undone"));
});
