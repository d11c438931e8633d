// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { Engine } from "#client/engine/engine.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { eventually } from "#tests/support/eventually.ts";
import { TripGroup } from "./OfficeTripGroup.tsx";
import { EngineContext } from "./watches.ts";

const own = { id: "4", name: "Galway in July" };
const listed = {
  ...own,
  businessId: "1",
  businessName: "Navigli",
  leaderId: "2",
  leaderName: "Carla Riva",
  coordinatorId: "7",
  coordinatorName: "Niamh Doherty",
  fromDate: "2027-07-03",
  toDate: "2027-07-17",
  meetingPoint: "Eyre Square",
  latitude: null,
  longitude: null,
  phase: "coming",
  students: 12,
  placed: 9,
  noFlight: 2,
  seats: 48,
  unread: 0,
  conversationId: null,
  currency: "EUR",
  budgetLeft: 90_000,
};
const joined: { readonly url: string; readonly body: unknown }[] = [];
let changed: number;
let refusal: ApiError | null;

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "errors", "officeTrip", "tripContext");
});
beforeEach(() => {
  [changed, refusal, joined.length] = [0, null, 0];
  provideSend(async ({ url, method, body }) => {
    if (method !== "POST") return { rows: [listed], next: null, total: 1, groups: [] };
    joined.push({ url, body });
    if (refusal) throw refusal;
    return {};
  });
});
afterEach(cleanup);

interface Shown {
  readonly group?: typeof own | null;
  readonly role?: Role;
  readonly state?: "online" | "offline";
}

function show({ group = null, role = "coordinator", state = "online" }: Shown = {}): void {
  setUser(aStaffUser(role));
  const connection = { state };
  const engine = { connection: () => ({ watch: () => () => undefined, read: () => connection }) };
  render(
    <Provider store={store}>
      <EngineContext value={engine as unknown as Engine}>
        <TripGroup tripId="7" group={group} onChanged={() => (changed += 1)} />
      </EngineContext>
    </Provider>,
  );
}

const box = (): HTMLInputElement => screen.getByRole("combobox", { name: "Into which group" });
const takeOut = () => screen.queryByRole("button", { name: "Take out of the group" }) as HTMLButtonElement | null;

test("a trip of no group is set into one that is found by its name", async () => {
  show();
  await eventually(() => expect(box().disabled).toBe(false));
  await userEvent.type(box(), "Gal");
  await userEvent.click(await screen.findByRole("option", { name: "Galway in July" }));
  await eventually(() => expect(changed).toBe(1));
  expect(joined).toMatchObject([
    { url: expect.stringContaining("/groups/4/trips"), body: { trip_ids: ["7"], is_in: true } },
  ]);
});

test("a trip of a group leads to it, and is taken out of it", async () => {
  show({ group: own });
  expect(screen.getByRole("link", { name: "Galway in July" }).getAttribute("href")).toContain("/groups/4");
  expect(screen.queryByRole("combobox")).toBeNull();
  await userEvent.click(takeOut() as HTMLButtonElement);
  await eventually(() => expect(changed).toBe(1));
  expect(joined).toMatchObject([
    { url: expect.stringContaining("/groups/4/trips"), body: { trip_ids: ["7"], is_in: false } },
  ]);
});

test("why it may not join is said in words, and nothing is thought changed", async () => {
  refusal = new ApiError("refused", { statusCode: 409, reason: "groupFull" });
  show();
  await eventually(() => expect(box().disabled).toBe(false));
  await userEvent.type(box(), "Gal");
  await userEvent.click(await screen.findByRole("option", { name: "Galway in July" }));
  expect(await screen.findByText("This group is full.")).not.toBeNull();
  expect(changed).toBe(0);
});

test("without a connection it is read, and neither set nor taken out", async () => {
  show({ state: "offline" });
  await screen.findByRole("combobox");
  expect(box().disabled).toBe(true);
  cleanup();
  show({ group: own, state: "offline" });
  expect(screen.getByRole("link", { name: "Galway in July" })).not.toBeNull();
  expect(takeOut()?.disabled).toBe(true);
});

test("whoever only reads groups sees which one it is, or that it is none", () => {
  show({ role: "agent", group: own });
  expect([screen.queryByRole("link", { name: "Galway in July" }) !== null, takeOut()]).toEqual([true, null]);
  cleanup();
  show({ role: "agent" });
  expect([screen.queryByText("In no group") !== null, screen.queryByRole("combobox")]).toEqual([true, null]);
});
