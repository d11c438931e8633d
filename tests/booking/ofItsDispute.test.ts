import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import type { Person } from "#tests/conversations/cast.ts";

// What finance says to a payer's bank is of the one payment that it has taken up: beside it stands another one, of another trip.
let server: TestServer;
let finance: Person;
beforeAll(async () => {
  server = await startServer();
  finance = await server.as("finance");
});
afterAll(() => server.close());

async function aDispute(word: string, messages: number) {
  const { db, factories, clock } = server;
  const payer = await factories.aUser({ firstName: word, lastName: "Payer", email: `${word}@payers.example` });
  const studentId = await factories.aStudent({ guardianId: payer });
  const tripId = await factories.aTrip({ studentId, bookedBy: payer, state: "booked", reference: `H-${word}` });
  const tripHostFamilyId = await factories.aHosting({ tripId });
  const other = await factories.aUser();
  const conversationId = await factories.aConversation({ tripHostFamilyId, people: [payer, other] });
  for (let count = 0; count < messages; count += 1) await factories.aMessage({ conversationId, senderId: payer });
  await factories.aMessage({ conversationId, senderId: other });
  // What they wrote elsewhere is not of this stay.
  const elsewhere = await factories.aConversation({ people: [payer] });
  await factories.aMessage({ conversationId: elsewhere, senderId: payer });
  const step = (entity: string, from: string | null, to: string) =>
    db
      .insertInto("stateHistory")
      .values({
        entity,
        entityId: tripId,
        fromState: from,
        toState: to,
        command: "reserve",
        source: "ui",
        at: clock.now(),
      })
      .execute();
  await step("trip", "enquiry", `${word} reserved`);
  await step("trip", `${word} reserved`, `${word} reserved`);
  await step("vetting", "enquiry", `${word} approved`);
  const invoiceId = await factories.aBill(tripId, { payerId: payer });
  const payment = await db
    .insertInto("payment")
    .values({ invoiceId, kind: "deposit", method: "card", state: "captured", amount: 100 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("paymentDispute")
    .values({
      paymentId: payment.id,
      reference: `dp_${word}`,
      amount: 100,
      currency: "EUR",
      openedAt: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, tripId, word, messages };
}

test("each trip has its own disputes, with what is known of its payer and its stay, and each is answered alone", async () => {
  const disputes = [await aDispute("Ada", 2), await aDispute("Bea", 3)];
  for (const { id, tripId, word, messages } of disputes) {
    const found: Body[] = (await finance.get(`/api/trips/${tripId}/disputes`)).body.disputes;
    expect(found.map((one) => one.id)).toEqual([id]);
    const { evidence } = found[0];
    expect(evidence).toMatchObject({
      customerName: `${word} Payer`,
      customerEmail: `${word}@payers.example`,
      reference: `H-${word}`,
      messages,
    });
    expect(evidence.steps.map(({ to }: Body) => to)).toEqual([`${word} reserved`]);
  }
  const [first, second] = disputes as [(typeof disputes)[0], (typeof disputes)[0]];
  const answer = (tripId: string, id: string) =>
    finance.post(`/api/trips/${tripId}/disputes/${id}/answer`, { words: "They stayed." });
  expect((await answer(second.tripId, first.id)).status).toBe(404);
  expect((await answer(first.tripId, first.id)).body.disputes).toMatchObject([{ id: first.id, state: "answered" }]);
  const untouched = (await finance.get(`/api/trips/${second.tripId}/disputes`)).body.disputes;
  expect(untouched).toMatchObject([{ id: second.id, state: "open", words: "" }]);
  // What is decided meanwhile is not written over.
  await server.db.updateTable("paymentDispute").set({ state: "lost" }).where("id", "=", second.id).execute();
  expect((await answer(second.tripId, second.id)).body).toMatchObject({ reason: "disputeOver" });
  expect((await finance.get("/api/trips/999999/disputes")).status).toBe(404);
});
