import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Charge, NoticeState, PaymentNotice, PaymentProvider, Refund } from "./payments.port.ts";
import type { Delivery } from "./sandboxCards.ts";
import { createSandboxCheckouts } from "./sandboxCheckout.ts";
import { isSignedBy, signatureOf } from "./signature.ts";

const lateMs = 20_000;

export type SandboxAnswer = (asked: {
  readonly verb: "authorise" | "capture" | "refund" | "transfer";
  readonly reference: string;
  readonly amount: number;
}) => "yes" | "no";

export interface SandboxOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string | Buffer;
  // Whether the card has the money, where nobody enters one: every card has.
  readonly answer?: SandboxAnswer;
}

interface Intent extends Charge {
  readonly kind: "charge" | "refund" | "transfer";
  readonly charge: string | null;
  readonly state: NoticeState;
  readonly version: number;
}

const notice = z.strictObject({
  eventId: z.string(),
  reference: z.string(),
  state: z.enum(["authorised", "captured", "released", "failed", "refunded", "paid"]),
  amount: z.int(),
  currency: z.string(),
  version: z.int(),
});

// A payment provider within the server, for installations without an account: it keeps its own books, and tells of them only by signed notices at our own door.
export function createSandbox({ db, clock, secret, answer = () => "yes" }: SandboxOptions): PaymentProvider {
  const inBooks = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => db.transaction().execute(work);

  async function tell(
    transaction: Transaction,
    { reference, state, amount, currency, version }: Intent,
    delivery: Delivery = "atOnce",
  ): Promise<void> {
    const eventId = `evt_${randomUUID()}`;
    const told: PaymentNotice = { eventId, reference, state, amount, currency, version };
    await transaction
      .insertInto("sandboxEvent")
      .values({ id: eventId, body: JSON.stringify(told), createdAt: clock.now() })
      .execute();
    const dueAt = new Date(clock.now().getTime() + (delivery === "late" ? lateMs : 0));
    if (delivery !== "lost") await enqueue(transaction, { kind: "sandbox.deliver", payload: { eventId }, dueAt });
  }

  // Asked again with the same reference, it has been done.
  async function enter(
    transaction: Transaction,
    intent: Omit<Intent, "version">,
    delivery: Delivery = "atOnce",
  ): Promise<void> {
    const made = await transaction
      .insertInto("sandboxIntent")
      .values(intent)
      .onConflict((conflict) => conflict.doNothing())
      .returning("reference")
      .executeTakeFirst();
    if (made) await tell(transaction, { ...intent, version: 1 }, delivery);
  }

  const open = (intent: Omit<Intent, "version">): Promise<void> => inBooks((transaction) => enter(transaction, intent));

  const find = async (transaction: Transaction, reference: string): Promise<Intent> => {
    const { rows } =
      await sql<Intent>`SELECT reference, kind, state, amount::int AS amount, currency, charge, version FROM sandbox_intent WHERE reference = ${reference} FOR UPDATE`.execute(
        transaction,
      );
    const [intent] = rows;
    if (!intent) throw new Error(`The sandbox knows nothing of ${reference}`);
    return intent;
  };

  const move = (reference: string, from: NoticeState, to: NoticeState): Promise<void> =>
    inBooks(async (transaction) => {
      const intent = await find(transaction, reference);
      if (intent.state !== from) return;
      const next = { ...intent, state: to, version: intent.version + 1 };
      await transaction
        .updateTable("sandboxIntent")
        .set({ state: next.state, version: next.version })
        .where("reference", "=", reference)
        .execute();
      await tell(transaction, next);
    });

  const refund = (order: Refund): Promise<void> =>
    inBooks(async (transaction) => {
      const { state } = await find(transaction, order.charge);
      if (state !== "captured") throw new Error(`${order.charge} has not been captured`);
      const isPaidBack = answer({ verb: "refund", ...order }) === "yes" && (await takeBack(transaction, order));
      await enter(transaction, { ...order, kind: "refund", state: isPaidBack ? "refunded" : "failed" });
    });

  const checkouts = createSandboxCheckouts({
    inBooks,
    clock,
    decide: (transaction, charge, { isApproved, delivery }) =>
      enter(
        transaction,
        { ...charge, kind: "charge", charge: null, state: isApproved ? "authorised" : "failed" },
        delivery,
      ),
  });

  return {
    ...checkouts,
    demand: () => undefined,
    demandDirect: () => undefined,
    demandTransfer: () => undefined,
    signatureHeader: "Hearth-Signature",
    standing: (_, references) =>
      inBooks(async (transaction) => {
        const { rows } = await sql<Omit<PaymentNotice, "eventId">>`
          SELECT reference, state, amount::int AS amount, currency, version FROM sandbox_intent WHERE reference = ANY (${[...references]}::text[]) ORDER BY reference`.execute(
          transaction,
        );
        return rows.map((found) => ({ ...found, eventId: `look_${found.reference}_${found.version}` }));
      }),
    authorise: (order) =>
      open({
        ...order,
        kind: "charge",
        charge: null,
        state: answer({ verb: "authorise", ...order }) === "yes" ? "authorised" : "failed",
      }),
    capture: async (reference) => {
      const { amount } = await inBooks((transaction) => find(transaction, reference));
      await move(
        reference,
        "authorised",
        answer({ verb: "capture", reference, amount }) === "yes" ? "captured" : "failed",
      );
    },
    release: (reference) => move(reference, "authorised", "released"),
    refund,
    // No bank takes anything up here.
    answerDispute: () => Promise.resolve(),
    transfer: (order) =>
      open({
        ...order,
        kind: "transfer",
        charge: null,
        state: answer({ verb: "transfer", ...order }) === "yes" ? "paid" : "failed",
      }),
    readNotice: async (body, signature) =>
      isSignedBy(body, signature, { secret, at: clock.now() })
        ? (notice.safeParse(JSON.parse(body)).data ?? null)
        : null,
    jobs: (post) => ({
      "sandbox.deliver": async ({ db: transaction }, sent) => {
        const { eventId } = z.object({ eventId: z.string() }).parse(sent);
        const { body } = await transaction
          .selectFrom("sandboxEvent")
          .select("body")
          .where("id", "=", eventId)
          .executeTakeFirstOrThrow();
        const status = await post(body, signatureOf(body, { secret, at: clock.now() }));
        if (status >= 300) throw new Error(`A payment notice was answered with ${status}`);
        await transaction
          .updateTable("sandboxEvent")
          .set({ deliveredAt: clock.now() })
          .where("id", "=", eventId)
          .execute();
      },
    }),
  };
}

// Never more than was charged, over all refunds of it.
async function takeBack(transaction: Transaction, { reference, charge, amount }: Refund): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sandbox_intent SET refunded = refunded + ${amount}
    WHERE reference = ${charge} AND refunded + ${amount} <= sandbox_intent.amount AND NOT EXISTS (SELECT FROM sandbox_intent known WHERE known.reference = ${reference}) RETURNING reference`.execute(
    transaction,
  );
  return rows.length > 0;
}
