import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { currencies } from "#shared/features/currencies/currencies.contract.ts";
import { expenses } from "#shared/features/expenses/expenses.contract.ts";
import { createApi } from "#client/api/createApi.ts";
import { createKeys } from "#client/api/keys.ts";
import { createSend } from "#client/api/send.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let isCut = false;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const send = createSend({
  onFailure: () => undefined,
  onMaintenance: () => undefined,
  locale: () => "en",
  wait: async () => undefined,
  random: () => 0,
});

// The page of a person: what it sends reaches the server; the answer reaches the page unless the line is cut.
function inPageOf({ cookies }: Visitor): void {
  vi.stubGlobal("document", { cookie: `__Host-csrf=${cookies.get("__Host-csrf")}` });
  const reach = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, { headers, ...init }: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await reach(`${server.url}${url}`, {
      ...init,
      headers: { ...(headers as Record<string, string>), Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
    await answer.clone().text();
    if (isCut) throw new TypeError("Failed to fetch");
    return answer;
  });
}

async function whileCut(act: () => Promise<unknown>): Promise<void> {
  isCut = true;
  await expect(act()).rejects.toMatchObject({ code: "no_response" });
  isCut = false;
}

test("what was saved, and whose answer was lost, is not saved again by the person who presses again", async () => {
  const finance = await server.as("finance");
  await finance.get("/api/health");
  inPageOf(finance);
  const api = createApi(expenses, send);
  const once = { keys: createKeys() };
  const draft = {
    tripId: await server.factories.aTrip(),
    category: "transfer" as const,
    paidBy: "office" as const,
    chargeableTo: "office" as const,
    spentOn: "2026-11-01",
    amount: 20_00,
    note: "Taxi",
  };
  await whileCut(() => api.create(draft, once));
  const { item } = await api.create(draft, once);
  expect(await server.db.selectFrom("expense").select("id").execute()).toEqual([{ id: item.id }]);
  // Pressed once more after it is known to be done, or in another form: the person means another one.
  await api.create(draft, once);
  await api.create(draft, { keys: createKeys() });
  expect(await server.db.selectFrom("expense").select("id").execute()).toHaveLength(3);
});

test("what was changed between two tries is another save", async () => {
  const finance = await server.as("finance");
  await finance.get("/api/health");
  inPageOf(finance);
  const api = createApi(currencies, send);
  const once = { keys: createKeys() };
  const franc = { code: "CHF", name: "Franc", symbol: "Fr", active: true };
  await whileCut(() => api.create(franc, once));
  await expect(api.create({ ...franc, name: "Swiss franc" }, once)).rejects.toMatchObject({ code: "conflict" });
  expect((await api.create(franc, once)).item).toMatchObject({ name: "Franc" });
});
