// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { BusinessBeside } from "#shared/features/businesses/businesses.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { BranchesCard } from "./BranchesCard.tsx";

const bologna = { id: "5", name: "Bologna", address: "Via Rizzoli 9", cityTown: "Bologna", phone: "", email: "" };
const theirs = { ...bologna, address: "Via Emilia 2", email: "bologna@navigli.example" };

const beside: BusinessBeside = {
  ageing: { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 },
  people: [],
  invites: [],
  vatCheck: null,
  canAskRegister: false,
  branches: [],
  newestTrips: [],
  conversationId: null,
};

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "businesses");
});
afterEach(cleanup);

// The server refuses the first change, for it has another's by then.
async function edit(): Promise<unknown[]> {
  setUser({ id: "1", firstName: "Ruth", roles: [{ name: "administrator" }] } as never);
  const sent: unknown[] = [];
  provideSend(async ({ method, body }) => {
    if (method === "GET") return { ...beside, branches: [theirs] };
    sent.push(body);
    if (sent.length === 1) throw new ApiError("stale_state", { statusCode: 409 });
    return {};
  });
  render(
    <Provider store={store}>
      <BranchesCard businessId="7" branches={[bologna]} onChanged={() => undefined} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Edit.*Bologna/ }));
  return sent;
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("where two change the same of a branch the second chooses whose holds; the rest stays as the first has left it", async () => {
  const sent = await edit();
  const address = screen.getByLabelText(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, "Via Rizzoli 11");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Mine: Via Rizzoli 11" }));
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  const { id: _id, ...stands } = theirs;
  expect(sent[1]).toEqual({
    name: "Bologna",
    address: "Via Rizzoli 11",
    city_town: "Bologna",
    phone: "",
    email: stands.email,
    was: { name: "Bologna", address: stands.address, city_town: "Bologna", phone: "", email: stands.email },
  });
});

test("where two change different things of a branch both hold, and neither is asked", async () => {
  const sent = await edit();
  await userEvent.type(screen.getByLabelText(/^Telephone/), "+39 051 1");
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  const { id: _id, cityTown, ...stands } = theirs;
  const was = { ...stands, city_town: cityTown };
  expect(sent[1]).toEqual({ ...was, phone: "+39 051 1", was });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
