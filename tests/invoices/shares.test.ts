import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { shareDays } from "#shared/features/invoices/paymentShares.rules.ts";
import { cards } from "#tests/booking/stage.ts";
import { aTraveller, setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

// A bill that several pay: each by a link of their own, once, and to the cent.
let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 5 });
});
afterAll(() => stage.close());

const runDue = () => stage.server.worker.runDue();
const parent = () => stage.server.as(stage.parent.userId);
let stays = 0;

// A booked stay whose deposit is paid: its balance is open.
async function aBill() {
  stays += 1;
  const { tripId, hostingId } = await stage.aPlacedTrip({
    from: addDays(stage.today(), 60 + stays * 12),
    student: await aTraveller(stage.server, stage.parent.userId),
  });
  await stage.server.factories.aConversation({ tripHostFamilyId: hostingId, people: [stage.parent.userId] });
  await stage.book(tripId);
  const { id } = await stage.db
    .selectFrom("invoice")
    .select("id")
    .where("tripId", "=", tripId)
    .where("kind", "=", "sales")
    .executeTakeFirstOrThrow();
  return { id, tripId, ...(await read(id)) };
}

const read = async (id: string) => (await (await parent()).get(`/api/travel/invoices/${id}`)).body.bill;
const make = async (id: string, amounts: readonly number[], who?: Visitor): Promise<Answer> =>
  (who ?? (await parent())).post(`/api/travel/invoices/${id}/shares`, {
    shares: amounts.map((amount, index) => ({ name: `Payer ${index + 1}`, amount })),
  });
const tokensIn = ({ body }: Answer): string[] =>
  body.links.map(({ url }: { url: string }) => String(url.split("/").at(-1)));
const stranger = () => stage.server.visitor();
const ask = (token: string, call: "read" | "pay" | "transfer", who = stranger()): Promise<Answer> =>
  who.post(`/api/payment-shares/${call}`, { token });
const way = async (token: string): Promise<string> =>
  String((await stranger().get(`/pay/${token}/card`)).headers.get("location"));
const enter = (page: string, card: string) =>
  fetch(`${stage.server.url}${page}`, {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });
async function pay(token: string, card: string = cards.good): Promise<void> {
  expect((await ask(token, "pay")).status).toBe(200);
  await enter(await way(token), card);
  await runDue();
}
const statesOf = async (id: string): Promise<string[]> =>
  (await read(id)).shares.map(({ state }: { state: string }) => state);
const saidOf = async (tripId: string): Promise<string[]> =>
  (
    await stage.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .innerJoin("tripHostFamily", "tripHostFamily.id", "conversation.tripHostFamilyId")
      .select(["message.details", "message.requireRoles", "message.seq"])
      .where("tripHostFamily.tripId", "=", tripId)
      .orderBy("message.seq")
      .execute()
  )
    .filter(({ requireRoles }) => requireRoles?.includes("parent") && !requireRoles.includes("host_family"))
    .map(({ details }) => (details as { key?: string } | null)?.key ?? "")
    .filter((key) => key.startsWith("share"));

describe("a bill that is split", () => {
  test("is paid by three, one of them late and one by transfer, to the cent", async () => {
    const { id, tripId, open } = await aBill();
    const third = Math.floor(open / 3);
    const amounts = [third, third, open - 2 * third];
    const made = await make(id, amounts);
    const [first = "", second = "", last = ""] = tokensIn(made);
    expect(await read(id)).toMatchObject({ left: 0, open });
    await pay(first);
    expect(await read(id)).toMatchObject({ state: "part_paid", open: open - third, left: 0 });
    expect((await ask(first, "read")).body.share).toMatchObject({ state: "paid", amount: third });
    expect((await ask(first, "pay")).body).toMatchObject({ reason: "shareClosed" });
    // Promised is not paid: only finance makes it so, once.
    const { transfer } = (await ask(second, "transfer")).body.share;
    expect((await ask(second, "transfer")).body.share.transfer).toEqual(transfer);
    expect((await ask(second, "pay")).body).toMatchObject({ reason: "sharePaying" });
    const finance = await stage.server.as(stage.finance.userId);
    const listed = (await finance.get("/api/bank-transfers")).body.data.find(
      ({ reference }: { reference: string }) => reference === transfer.reference,
    );
    expect(listed).toMatchObject({ amount: third, state: "announced" });
    expect((await finance.post(`/api/bank-transfers/${listed.id}/confirm`)).status).toBe(200);
    expect((await finance.post(`/api/bank-transfers/${listed.id}/confirm`)).body).toMatchObject({
      reason: "transferDecided",
    });
    expect(await statesOf(id)).toEqual(["paid", "paid", "open"]);
    // The last one is declined first, and pays then.
    await pay(last, cards.declined);
    expect(await statesOf(id)).toEqual(["paid", "paid", "open"]);
    await pay(last, cards.noticeLost);
    expect(await statesOf(id)).toEqual(["paid", "paid", "open"]);
    stage.server.clock.advance(3 * 60_000);
    await runDue();
    expect(await read(id)).toMatchObject({ state: "paid", open: 0, left: 0 });
    expect((await stage.ledger()).gaps).toEqual([]);
    expect(await saidOf(tripId)).toEqual([
      "shareAsked",
      "shareAsked",
      "shareAsked",
      "sharePaid",
      "sharePromised",
      "sharePaid",
      "sharePaid",
    ]);
  });

  test("is never asked for above what is open, in crumbs, or of more than four", async () => {
    const { id, left } = await aBill();
    expect((await make(id, [left + 1])).status).toBe(422);
    expect((await make(id, [1_999])).status).toBe(422);
    expect((await make(id, [2_000, 2_000, 2_000, 2_000, 2_000])).status).toBe(422);
    expect((await make(id, [2_000, 2_000, 2_000])).status).toBe(200);
    expect((await make(id, [2_000, 2_000])).body).toMatchObject({ reason: "tooManyShares" });
    expect(await read(id)).toMatchObject({ left: left - 6_000 });
    expect((await make(id, [left - 6_000])).status).toBe(200);
    expect((await make(id, [2_000])).body).toMatchObject({ reason: "nothingOpen" });
  });

  test("keeps the parts of others from who pays the rest, by card and by transfer", async () => {
    const { id, tripId, left } = await aBill();
    const [token = ""] = tokensIn(await make(id, [5_000]));
    const me = await parent();
    expect((await me.post(`/api/travel/invoices/${id}/card`, { amount: left })).status).toBe(422);
    expect((await me.post(`/api/travel/invoices/${id}/transfer`, { amount: left })).status).toBe(422);
    await stage.payBill(tripId, left - 5_000);
    await pay(token);
    expect(await read(id)).toMatchObject({ state: "paid", open: 0 });
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("is nobody else's to split, and nobody else's to read", async () => {
    const { id } = await aBill();
    const made = await make(id, [2_000]);
    const [{ id: share }] = made.body.links;
    const other = await stage.server.as("parent");
    expect((await make(id, [2_000], other)).status).toBe(404);
    expect((await other.post(`/api/travel/invoices/${id}/shares/${share}/withdraw`)).status).toBe(404);
    expect((await other.post(`/api/travel/invoices/${id}/shares/${share}/link`)).status).toBe(404);
    const theirs = await aBill();
    expect((await (await parent()).post(`/api/travel/invoices/${theirs.id}/shares/${share}/link`)).status).toBe(404);
    const kept = await stage.db
      .selectFrom("paymentShare")
      .select("tokenHash")
      .where("id", "=", share)
      .executeTakeFirstOrThrow();
    expect(kept.tokenHash.toString("base64url")).not.toBe(tokensIn(made)[0]);
  });
});

describe("a link", () => {
  test("leads two browsers to one page, and is paid once by both", async () => {
    const { id, open } = await aBill();
    const [token = ""] = tokensIn(await make(id, [open]));
    const answers = await Promise.all([ask(token, "pay"), ask(token, "pay")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const pages = await Promise.all([way(token), way(token)]);
    expect(new Set(pages).size).toBe(1);
    await Promise.all(pages.map((page) => enter(page, cards.good)));
    await runDue();
    expect(await read(id)).toMatchObject({ state: "paid", open: 0 });
    const payments = await stage.db
      .selectFrom("payment")
      .select(["amount", "state"])
      .where("invoiceId", "=", id)
      .where("shareId", "is not", null)
      .execute();
    expect(payments.map(({ amount, state }) => [Number(amount), state])).toEqual([[open, "captured"]]);
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("says nothing of the child or the stay", async () => {
    const { id, student, trip, number } = await aBill();
    const [token = ""] = tokensIn(await make(id, [2_000]));
    const { share } = (await ask(token, "read")).body;
    expect(Object.keys(share).sort()).toEqual(
      [
        "amount",
        "asker",
        "currency",
        "expiresAt",
        "isUnderWay",
        "state",
        "takesCards",
        "takesTransfers",
        "transfer",
      ].sort(),
    );
    for (const secret of [student.firstName, trip.reference, number, "Payer 1"])
      expect(JSON.stringify(share)).not.toContain(secret);
  });

  test("that was taken back or made anew leads nowhere, and what is paid on its page all the same goes back", async () => {
    const { id, tripId, left } = await aBill();
    const made = await make(id, [3_000]);
    const [old = ""] = tokensIn(made);
    const [{ id: share }] = made.body.links;
    const renewed = await (await parent()).post(`/api/travel/invoices/${id}/shares/${share}/link`);
    const token = String(renewed.body.link.url.split("/").at(-1));
    expect((await ask(old, "read")).status).toBe(404);
    expect((await ask(token, "read")).status).toBe(200);
    expect((await ask(token, "pay")).status).toBe(200);
    const page = await way(token);
    const withdraw = async () => (await parent()).post(`/api/travel/invoices/${id}/shares/${share}/withdraw`);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body).toMatchObject({ reason: "shareClosed" });
    // Before the provider has closed its page.
    await enter(page, cards.good);
    await runDue();
    expect((await ask(token, "read")).status).toBe(410);
    expect((await ask(token, "pay")).status).toBe(410);
    expect(await read(id)).toMatchObject({ left, paid: expect.any(Number) });
    const payments = await stage.db.selectFrom("payment").select("state").where("shareId", "=", share).execute();
    expect(payments).toEqual([{ state: "released" }]);
    expect((await saidOf(tripId)).at(-1)).toBe("shareWithdrawn");
  });

  test("is over after its days: what was kept is the payer's again, but not what is promised", async () => {
    const { id, tripId, left } = await aBill();
    const [token = "", promised = ""] = tokensIn(await make(id, [3_000, 4_000]));
    await ask(promised, "transfer");
    stage.server.clock.advance(shareDays * 86_400_000 + 1_000);
    expect((await ask(token, "read")).status).toBe(410);
    await runDue();
    expect(await statesOf(id)).toEqual(["expired", "open"]);
    expect(await read(id)).toMatchObject({ left: left - 4_000 });
    expect((await saidOf(tripId)).at(-1)).toBe("shareExpired");
    expect((await ask(promised, "read")).status).toBe(200);
  });

  test("that nobody has made is not there, whatever it says", async () => {
    expect((await ask("x".repeat(43), "read")).status).toBe(404);
    expect((await ask("x", "read")).status).toBe(404);
    expect((await stranger().get(`/pay/${"x".repeat(43)}/card`)).status).toBe(404);
  });
});

describe("one's own bill", () => {
  const payOwn = async (id: string, amount: number, who?: Visitor): Promise<Answer> =>
    (who ?? (await parent())).post(`/api/travel/invoices/${id}/card`, { amount });
  const tokenIn = ({ body }: Answer): string => String(body.payUrl.split("/")[2]);

  test("is paid by card in parts, after a declined card too, to the cent", async () => {
    const { id, tripId, left, paid } = await aBill();
    expect((await payOwn(id, 1_999)).status).toBe(422);
    expect((await payOwn(id, left + 1)).status).toBe(422);
    const token = tokenIn(await payOwn(id, 5_000));
    expect(await read(id)).toMatchObject({ left: left - 5_000, underWay: 0 });
    const back = new URL(await way(token), stage.server.url);
    await enter(back.pathname, cards.declined);
    await runDue();
    expect(await read(id)).toMatchObject({ paid, left: left - 5_000 });
    await enter(await way(tokenIn(await payOwn(id, 5_000))), cards.good);
    await runDue();
    expect(await read(id)).toMatchObject({ paid: paid + 5_000, left: left - 5_000, state: "part_paid" });
    await enter(await way(tokenIn(await payOwn(id, left - 5_000))), cards.good);
    await runDue();
    expect(await read(id)).toMatchObject({ state: "paid", open: 0, left: 0 });
    expect((await payOwn(id, 2_000)).body).toMatchObject({ reason: "nothingOpen" });
    expect((await stage.ledger()).gaps).toEqual([]);
    expect(await saidOf(tripId)).toEqual([]);
  });

  test("has one page at a time: what is paid on one that was left goes back, and no link of it is a share's", async () => {
    const { id, left, paid } = await aBill();
    const first = await way(tokenIn(await payOwn(id, left)));
    const second = await way(tokenIn(await payOwn(id, 2_000)));
    expect(await read(id)).toMatchObject({ left: left - 2_000 });
    await enter(first, cards.good);
    await enter(second, cards.good);
    await runDue();
    expect(await read(id)).toMatchObject({ paid: paid + 2_000, left: left - 2_000 });
    const payments = await stage.db
      .selectFrom("payment")
      .select("state")
      .where("invoiceId", "=", id)
      .where("shareId", "is not", null)
      .orderBy("id")
      .execute();
    expect(payments.map(({ state }) => state)).toEqual(["released", "captured"]);
    // Four others may still be asked.
    expect((await make(id, [2_000, 2_000, 2_000, 2_000])).status).toBe(200);
  });

  test("is free again when its page was left for half an hour, or at once when the payer says so", async () => {
    const { id, left } = await aBill();
    await payOwn(id, left);
    expect(await read(id)).toMatchObject({ left: 0 });
    stage.server.clock.advance(31 * 60_000);
    await runDue();
    expect(await read(id)).toMatchObject({ left });
    await payOwn(id, left);
    const share = (await read(id)).shares.find(({ state }: { state: string }) => state === "open");
    expect(share).toMatchObject({ isOwn: true });
    expect((await (await parent()).post(`/api/travel/invoices/${id}/shares/${share.id}/withdraw`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ left });
  });

  test("is nobody else's to pay so", async () => {
    const { id } = await aBill();
    expect((await payOwn(id, 2_000, await stage.server.as("parent"))).status).toBe(404);
  });

  test("leads back to the bill when there is nothing to pay any more", async () => {
    const { id, left } = await aBill();
    const token = tokenIn(await payOwn(id, left));
    await enter(await way(token), cards.good);
    await runDue();
    expect(await way(token)).toBe(`/travel/invoices/${id}/action`);
  });
});

test("who has paid a share is given a receipt that says nothing of the child, and nobody else is", async () => {
  const { id } = await aBill();
  const [token = ""] = tokensIn(await make(id, [2_500]));
  const receipt = () => stranger().post("/api/payment-shares/receipt", { token });
  expect((await receipt()).body).toMatchObject({ reason: "nothingPaid" });
  await pay(token);
  const { file } = (await receipt()).body;
  expect(Buffer.from(file.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  expect(file).toEqual((await receipt()).body.file);
  expect((await stranger().post("/api/payment-shares/receipt", { token: "x".repeat(43) })).status).toBe(404);
});

test("a trip that is called off asks nobody any more", async () => {
  const { id, tripId, paid } = await aBill();
  const [token = ""] = tokensIn(await make(id, [3_000, 3_000]));
  await ask(token, "pay");
  const answered = await stage.give(stage.finance, "trip", tripId, "cancel", {
    payload: { refund: paid, fault: "office" },
  });
  expect(answered.body).toMatchObject({ state: "cancelled" });
  await runDue();
  expect((await ask(token, "read")).status).toBe(410);
  const states = await stage.db.selectFrom("paymentShare").select("state").where("invoiceId", "=", id).execute();
  expect(states).toEqual([{ state: "withdrawn" }, { state: "withdrawn" }]);
  expect((await stage.ledger()).gaps).toEqual([]);
});
