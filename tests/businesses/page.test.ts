import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServer, type Server } from "node:http";
import { sql } from "kysely";
import type { AddressInfo } from "node:net";
import { statementPaper } from "#server/features/businesses/businessStatement.ts";
import { owedOn } from "#server/features/businesses/statement.store.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { add } from "#tests/assets/adding.ts";
import { aFile } from "#tests/uploads/uploading.ts";
import { letter } from "#tests/uploads/corpus/papers.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is said of one partner, what it owed on a day, and who has changed what.
let server: TestServer;
let register: Server;
let administrator: Visitor & { readonly userId: string };
let businessId: string;
let says: { status: number; body: unknown } = { status: 200, body: {} };
const asked: unknown[] = [];
beforeAll(async () => {
  register = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(says.status, { "Content-Type": "application/json" }).end(JSON.stringify(says.body));
    });
  });
  await new Promise<void>((resolve) => register.listen(0, "127.0.0.1", resolve));
  server = await startServer({
    config: { vatRegister: `http://127.0.0.1:${(register.address() as AddressInfo).port}` },
  });
  await server.factories.aCurrency();
  administrator = await server.as("administrator");
});
afterAll(async () => {
  await server.close();
  register.close();
});
beforeEach(async () => {
  businessId = await server.factories.aBusiness();
  const italy = await server.factories.aCountry("IT");
  const columns = {
    countryId: italy,
    vatNumber: "IT03917640158",
    vatValidatedOn: "2026-01-01",
    name: "Navigli",
    legalName: "Navigli S.r.l.",
  };
  await server.db.updateTable("business").set(columns).where("id", "=", businessId).execute();
});

const at = (path = ""): string => `/api/businesses/${businessId}${path}`;
const anAgent = async () => server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
const eventsOf = async (who: Visitor = administrator): Promise<Body[]> => (await who.get(at("/history"))).body.events;

async function detailsNow() {
  const { item } = (await administrator.get(at())).body;
  const { name, legalName, kind, cityTown, vatNumber, paymentDays } = item;
  return { name, legalName, kind, cityTown: cityTown ?? "", vatNumber: vatNumber ?? "", paymentDays };
}

describe("details", () => {
  test("are changed as their writer saw them, and every field is written down", async () => {
    const was = await detailsNow();
    const change = (draft: object, who: Visitor = administrator) => who.patch(at(), { ...was, ...draft, was });
    expect((await change({ name: "Navigli Study", paymentDays: 45 })).body.item).toMatchObject({
      name: "Navigli Study",
    });
    expect((await change({ cityTown: "Pavia" })).body).toMatchObject({ code: "stale_state" });
    for (const who of [await server.as("coordinator"), await server.as("finance"), await anAgent()])
      expect((await change({ name: "No" }, who)).status).toBe(403);
    expect((await eventsOf()).map(({ event, about, before, after }) => [event, about, before, after])).toEqual([
      ["changed", "paymentDays", "30", "45"],
      ["changed", "name", "Navigli", "Navigli Study"],
    ]);
  });

  test("take only a VAT number that looks like one, and another one is unchecked", async () => {
    const was = await detailsNow();
    const change = (vatNumber: string) => administrator.patch(at(), { ...was, vatNumber, was });
    expect((await change("IT123")).body).toMatchObject({
      statusCode: 422,
      issues: { vatNumber: [{ rule: "format" }] },
    });
    const { item } = (await change("it 008 905 501 53")).body;
    expect(item).toMatchObject({ vatNumber: "IT00890550153", vatValidatedOn: null });
  });

  test.each(["it 039 176 401 58", "old-1"])(
    "keep the number %s as it was once written, and its check",
    async (vatNumber) => {
      await server.db
        .updateTable("business")
        .set({ vatNumber, vatValidatedOn: "2026-01-02" })
        .where("id", "=", businessId)
        .execute();
      const was = await detailsNow();
      const { status, body } = await administrator.patch(at(), { ...was, paymentDays: 45, was });
      expect(status).toBe(200);
      expect(body.item).toMatchObject({ vatNumber, vatValidatedOn: "2026-01-02", paymentDays: 45 });
      expect((await eventsOf()).map(({ about }) => about)).toEqual(["paymentDays"]);
    },
  );
});

describe("a VAT number", () => {
  const ask = () => administrator.post(at("/vat-check/register"));
  const checkOf = async () => (await administrator.get(at("/beside"))).body.vatCheck;

  test("is found right by hand, with the ground", async () => {
    expect((await administrator.post(at("/vat-check"), { note: "" })).status).toBe(422);
    expect((await administrator.post(at("/vat-check"), { note: "Letter of the tax office" })).status).toBe(200);
    expect(await checkOf()).toMatchObject({
      how: "hand",
      note: "Letter of the tax office",
      byName: expect.any(String),
    });
    const toldTo = async (who: Visitor) => (await who.get(at("/beside"))).body.vatCheck;
    expect(await toldTo(await server.as("finance"))).toMatchObject({ note: "Letter of the tax office" });
    expect(await toldTo(await anAgent())).toEqual({ how: "hand", byName: null, note: null });
    expect((await administrator.get(at())).body.item.vatValidatedOn).toBe(
      server.clock.now().toISOString().slice(0, 10),
    );
    expect(await eventsOf()).toEqual([
      expect.objectContaining({
        event: "vatChecked",
        about: "IT03917640158",
        before: "hand",
        after: "Letter of the tax office",
      }),
    ]);
  });

  test("is asked for in the register, which says yes, no or nothing", async () => {
    says = { status: 200, body: { valid: true, name: "NAVIGLI SRL" } };
    expect((await ask()).body).toMatchObject({ isValid: true, name: "NAVIGLI SRL" });
    expect(asked.at(-1)).toEqual({ countryCode: "IT", vatNumber: "03917640158" });
    expect(await checkOf()).toMatchObject({ how: "register", note: "NAVIGLI SRL" });
    expect((await administrator.get(at())).body.item.vatValidatedOn).not.toBeNull();
    says = { status: 200, body: { valid: false, name: "---" } };
    expect((await ask()).body).toMatchObject({ isValid: false, name: null });
    // What was found right before is so no longer.
    expect((await administrator.get(at())).body.item.vatValidatedOn).toBeNull();
    expect(await checkOf()).toBeNull();
    expect((await eventsOf()).map(({ event }) => event)).toEqual(["vatRefused", "vatChecked"]);
    for (const answer of [
      { status: 500, body: {} },
      { status: 200, body: { errorWrappers: [{ error: "MS_UNAVAILABLE" }] } },
    ]) {
      says = answer;
      expect((await ask()).body).toMatchObject({ code: "provider_failed" });
    }
  });

  test("that is written down another way than on the page is unchecked too; the same one in other writing is not", async () => {
    const row = { name: "Navigli", kind: "agent", countryCode: "IT" };
    const imported = async (vatNumber: string) => {
      const { body } = await administrator.post("/api/grid-imports", { resource: "businesses" });
      const { id } = body.item;
      await administrator.post(`/api/grid-imports/${id}/rows`, { rows: [{ at: 2, values: { ...row, vatNumber } }] });
      await administrator.post(`/api/grid-imports/${id}/try`);
      await server.worker.runDue();
      await administrator.post(`/api/grid-jobs/${id}/apply`);
      await server.worker.runDue();
      return (await administrator.get(at())).body.item;
    };
    // The file finds it by its name.
    const others = { name: "Other" };
    await server.db
      .updateTable("business")
      .set(others)
      .where("name", "=", "Navigli")
      .where("id", "!=", businessId)
      .execute();
    await administrator.post(at("/vat-check"), { note: "Letter of the tax office" });
    expect(await imported("it 03917640158")).toMatchObject({
      vatNumber: "IT03917640158",
      vatValidatedOn: expect.any(String),
    });
    expect(await imported("it 00890550153")).toMatchObject({ vatNumber: "IT00890550153", vatValidatedOn: null });
    expect(await checkOf()).toBeNull();
  });

  test("that is none, or stands elsewhere, is not asked for", async () => {
    const set = (columns: object) =>
      server.db.updateTable("business").set(columns).where("id", "=", businessId).execute();
    await set({ vatNumber: "T5010101053680", countryId: await server.factories.aCountry("JP") });
    expect((await ask()).body).toMatchObject({ reason: "vatElsewhere" });
    await set({ vatNumber: null });
    expect((await ask()).body).toMatchObject({ reason: "noVatNumber" });
    expect((await administrator.post(at("/vat-check"), { note: "?" })).body).toMatchObject({ reason: "noVatNumber" });
    expect((await (await server.as("finance")).post(at("/vat-check/register"))).status).toBe(403);
  });
});

test("branches come, change and go, each with its line; whoever saw another state is told", async () => {
  const draft = { name: "Porta Ticinese", address: "Corso 1", cityTown: "Milano", phone: "+39 02 1", email: "" };
  expect((await administrator.post(at("/branches"), { ...draft, email: "no" })).status).toBe(422);
  expect((await administrator.post(at("/branches"), draft)).status).toBe(200);
  const [branch] = (await (await anAgent()).get(at("/beside"))).body.branches;
  expect(branch).toMatchObject(draft);
  const change = (was: object) =>
    administrator.patch(at(`/branches/${branch.id}`), { ...draft, name: "Porta Nuova", was });
  expect((await change({ ...draft, phone: "+39 02 2" })).body).toMatchObject({ code: "stale_state" });
  expect((await change(draft)).status).toBe(200);
  const elsewhere = await server.factories.aBusiness();
  expect((await administrator.remove(`/api/businesses/${elsewhere}/branches/${branch.id}`)).status).toBe(404);
  expect((await administrator.remove(at(`/branches/${branch.id}`))).status).toBe(200);
  expect((await (await anAgent()).post(at("/branches"), draft)).status).toBe(403);
  expect((await eventsOf()).map(({ event, about }) => [event, about])).toEqual([
    ["branchRemoved", "Porta Nuova"],
    ["branchChanged", "Porta Nuova"],
    ["branchAdded", "Porta Ticinese"],
  ]);
});

test("documents are handed in by administrators with a fresh proof, seen by its own people, and leave a line", async () => {
  const file = aFile({ name: "agreement.pdf", mime: "application/pdf", bytes: letter() });
  const added = await add(administrator, { url: server.url, file, purpose: "businessDocument", recordId: businessId });
  expect(added).toMatchObject({ state: "clean" });
  const { ref } = added;
  const list = async (who: Visitor) =>
    (await who.get(`/api/assets?purpose=businessDocument&record_id=${businessId}`)).body.data.map(
      (one: Body) => one.ref,
    );
  const other = await server.as(
    await server.factories.aUser({ roles: ["agent"], businessId: await server.factories.aBusiness() }),
  );
  expect([await list(await anAgent()), await list(await server.as("finance")), await list(other)]).toEqual([
    [ref],
    [ref],
    [],
  ]);
  expect((await (await anAgent()).remove(`/api/assets/${ref}`)).status).toBe(404);
  await server.db
    .updateTable("session")
    .set({ provedAt: new Date(0) })
    .where("userId", "=", administrator.userId)
    .execute();
  const say = (licence: string) => administrator.patch(`/api/assets/${ref}`, { licence });
  expect((await administrator.remove(`/api/assets/${ref}`)).body).toMatchObject({ code: "prove_again" });
  expect((await say("Signed by post")).body).toMatchObject({ code: "prove_again" });
  await server.db
    .updateTable("session")
    .set({ provedAt: server.clock.now() })
    .where("userId", "=", administrator.userId)
    .execute();
  expect((await say("Signed on paper")).status).toBe(200);
  expect((await eventsOf()).map(({ event, about }) => [event, about])).toEqual([
    ["documentChanged", "agreement.pdf"],
    ["documentAdded", "agreement.pdf"],
  ]);
  expect((await administrator.remove(`/api/assets/${ref}`)).status).toBe(200);
  // The name of what is gone is gone.
  expect((await eventsOf()).map(({ event, about }) => [event, about])).toEqual([
    ["documentRemoved", null],
    ["documentChanged", null],
    ["documentAdded", null],
  ]);
});

test("history is the office's, and names no other house's changes", async () => {
  await administrator.post(at("/branches"), { name: "One", address: "", cityTown: "", phone: "", email: "" });
  await administrator.post(at("/invites"), { email: "asked@elsewhere.example" });
  const [invite] = (await administrator.get(at("/beside"))).body.invites;
  await administrator.remove(at(`/invites/${invite.id}`));
  expect((await eventsOf()).map(({ event }) => event)).toEqual(["inviteWithdrawn", "invited", "branchAdded"]);
  // Whom somebody asks is told to those alone who may ask.
  for (const role of ["finance", "coordinator"] as const)
    expect((await eventsOf(await server.as(role))).map(({ event }) => event)).toEqual(["branchAdded"]);
  expect((await (await anAgent()).get(at("/history"))).status).toBe(403);
  const elsewhere = await server.factories.aBusiness();
  expect((await administrator.get(`/api/businesses/${elsewhere}/history`)).body.events).toEqual([]);
  expect((await administrator.get("/api/businesses/999999999/history")).status).toBe(404);
});

describe("a statement", () => {
  const statement = (on: string, who: Visitor = administrator) => who.post(at("/statement"), { on });

  test("says what was open on its day: without what was paid, given back and credited since", async () => {
    const bill = {
      number: `S-${businessId}`,
      kind: "sales",
      state: "part_paid",
      businessId,
      subtotal: 90_000,
      total: 90_000,
      paid: 60_000,
    };
    const { id: invoiceId } = await server.db
      .insertInto("invoice")
      .values({ ...bill, issuedAt: "2026-03-01T10:00:00Z", dueOn: "2026-03-31" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const payment = { invoiceId, method: "transfer" } as const;
    await server.db
      .insertInto("payment")
      .values([
        { ...payment, kind: "deposit", state: "captured", amount: 20_000, paidAt: "2026-03-10T10:00:00Z" },
        { ...payment, kind: "balance", state: "captured", amount: 50_000, paidAt: "2026-05-10T10:00:00Z" },
        { ...payment, kind: "refund", state: "refunded", amount: 10_000, paidAt: "2026-06-10T10:00:00Z" },
        { ...payment, kind: "full", state: "failed", amount: 90_000, paidAt: "2026-05-11T10:00:00Z" },
      ])
      .execute();
    await server.db
      .insertInto("creditNote")
      .values({
        number: `C-${businessId}`,
        invoiceId,
        amount: 10_000,
        vat: 0,
        reason: "Shorter",
        issuedAt: "2026-06-01T10:00:00Z",
      })
      .execute();
    const owed = (on: string) => owedOn(server as never, businessId, on);
    const openOn = async (on: string) => (await owed(on)).map(({ total, paid }) => total - paid);
    const days = ["2026-02-28", "2026-03-01", "2026-03-10", "2026-05-10", "2026-06-01", "2026-06-10"];
    const open: number[][] = [];
    for (const day of days) open.push(await openOn(day));
    expect(open).toEqual([[], [100_000], [80_000], [30_000], [20_000], [30_000]]);
    const paperOf = async (on: string) =>
      statementPaper({ name: "Navigli", on, locale: "en", at: server.clock.now(), bills: await owed(on) });
    expect((await paperOf("2026-05-10")).sums).toEqual([
      { name: "31–60 days late", value: "€300.00" },
      { name: "Open EUR", value: "€300.00" },
    ]);
    expect((await paperOf("2026-02-28")).note).toBe("Nothing was open on this day.");
  });

  test("is of all that was open, or refused", async () => {
    const bills = (count: number) =>
      sql`INSERT INTO invoice (number, kind, state, business_id, subtotal, total, paid, issued_at)
        SELECT ${`L-${businessId}-${count}-`} || n, 'sales', 'issued', ${businessId}, 100, 100, 0, '2026-03-01' FROM generate_series(1, ${count}::int) n`.execute(
        server.db,
      );
    await bills(1_000);
    expect(await owedOn(server as never, businessId, "2026-03-02")).toHaveLength(1_000);
    await bills(1);
    expect((await statement("2026-03-02")).body).toMatchObject({ code: "too_large" });
  });

  test("is its own agency's and the office's", async () => {
    const { file } = (await statement("2026-03-01", await anAgent())).body;
    expect(Buffer.from(file.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const other = await server.as(
      await server.factories.aUser({ roles: ["agent"], businessId: await server.factories.aBusiness() }),
    );
    expect((await statement("2026-03-01", other)).status).toBe(404);
    expect((await statement("2026-03-01", await server.as("parent"))).status).toBe(403);
  });
});
