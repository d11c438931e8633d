// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { provideSend } from "#client/api/client.ts";
import { setUser } from "#client/session/session.ts";
import { loader } from "./BusinessesScreen.tsx";

const one = {
  legalName: "Navigli Study Travel S.r.l.",
  kind: "agent",
  countryCode: "IT",
  cityTown: "Milano",
  vatNumber: null,
  vatValidatedOn: null,
  currency: "EUR",
  paymentDays: 45,
  students: 3,
  trips: 9,
  open: 0,
  overdue: 0,
};
let rows: readonly object[] = [];

beforeAll(() => provideSend(async () => ({ rows, total: rows.length, next: null, groups: [] })));

async function opened(role: Role): Promise<string | null> {
  setUser({ id: "1", firstName: "Giada", roles: [{ name: role }] } as never);
  const request = new Request("https://hearth.example/hub/businesses");
  try {
    await loader({ request, params: {} } as never);
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : Promise.reject(thrown);
  }
}

test("who works for a business is led to it; who reads them all sees the list, even of one", async () => {
  rows = [{ ...one, id: "7", name: "Navigli Study Travel" }];
  expect(await opened("agent")).toBe("/hub/businesses/7");
  expect(await opened("finance")).toBeNull();
});

test("an agency that works for two sees both", async () => {
  rows = [
    { ...one, id: "7", name: "Navigli Study Travel" },
    { ...one, id: "8", name: "Green Gate Transfers" },
  ];
  expect(await opened("agent")).toBeNull();
});
