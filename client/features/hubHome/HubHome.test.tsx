// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import type { HubRow, WorkList } from "#shared/features/hubHome/hubHome.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { screenKey } from "#client/session/screenKeys.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { loader, Screen } from "./HubHomeScreen.tsx";

const nothing = {
  picture: null,
  reference: null,
  beside: null,
  fromDate: null,
  toDate: null,
  day: null,
  at: null,
  amount: null,
  currency: null,
  note: null,
};
const asOf = "2027-05-10T09:00:00.000Z";

const late: HubRow = {
  ...nothing,
  kind: "hosting",
  id: "5",
  name: "Whelan",
  beside: "Martina Vidal",
  reference: "T-47811",
  state: "awaiting_host_family_review",
  at: "2027-05-07T05:00:00.000Z",
  fromDate: "2027-07-12",
  toDate: "2027-07-25",
};
const expense: HubRow = {
  ...nothing,
  kind: "expense",
  id: "8",
  name: "Inés Calvo",
  beside: "Niamh Doherty",
  note: "Taxi from Shannon",
  state: "submitted",
  amount: 42_50,
  currency: "EUR",
};
const overdue: HubRow = {
  ...nothing,
  kind: "invoice",
  id: "3",
  name: "Carmen Ramos",
  reference: "H-431",
  state: "part_paid",
  amount: 1_800_75,
  currency: "EUR",
  day: "2027-05-01",
};

const listOf = (name: WorkList["name"], ...rows: readonly HubRow[]): WorkList => ({
  name,
  total: rows.length,
  sum: 0,
  rows: [...rows],
});

const noTasks = { tasks: [], mine: 0, team: 0 };

let lists: WorkList[];

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "hubHome", "states");
});
const onScreen = (isPhone: boolean) => () => ({
  matches: isPhone,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", onScreen(false));
  lists = [listOf("late", late), listOf("expenses", expense), listOf("overdue", overdue), listOf("service")];
  provideSend(({ url }) =>
    Promise.resolve(
      url.includes("/hub/tasks")
        ? noTasks
        : {
            asOf,
            day: "2027-05-10",
            lists,
            charts: [
              {
                name: "arrivals",
                bars: [
                  { from: "2027-05-10", value: 3, part: 2 },
                  { from: "2027-05-17", value: 1, part: 0 },
                ],
              },
            ],
            tiles: [
              { name: "late", value: 1, isMoney: false, before: null, than: null, trend: null },
              { name: "signUps", value: 5, isMoney: false, before: 8, than: null, trend: [8, 5] },
              {
                name: "invoiced",
                value: 900_00,
                isMoney: true,
                before: 1_200_00,
                than: { from: `${new Date().getFullYear()}-10-01`, to: `${new Date().getFullYear()}-10-22` },
                trend: [1_200_00, 900_00],
              },
              { name: "overdue", value: 1_800_75, isMoney: true, before: null, than: null, trend: null },
            ],
          },
    ),
  );
});
afterEach(cleanup);

async function renderScreen(...roles: readonly Role[]) {
  setUser({
    id: "7",
    email: "priya@hearth.example",
    firstName: "Priya",
    lastName: "Nair",
    roles: roles.map((name) => ({ name })),
    roleNames: [],
    timezone: "Europe/Dublin",
    isElsewhere: false,
    isLoggedIn: true,
    isVerified: true,
    attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "en", picture: null },
    hasPassword: true,
    hasSecondFactor: false,
    needsSecondFactor: false,
    defaultRoute: "/hub",
    businessId: null,
    businessName: null,
    provedAt: asOf,
  });
  const router = createMemoryRouter([{ path: "/hub", Component: Screen, loader, hydrateFallbackElement: <></> }], {
    initialEntries: ["/hub"],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole("heading", { level: 1, name: /Priya$/ });
  return userEvent.setup();
}

test("a month that is not over says which days it is compared with", async () => {
  await renderScreen("finance");
  expect(screen.getByText(/^€300 less than on 1\s?–\s?22 Oct$/)).not.toBeNull();
});

test("work that has a screen is a link to it, the list as well as the row", async () => {
  await renderScreen("finance");
  const list = within(screen.getByRole("region", { name: "Expenses to approve" }));
  expect(list.getByRole("link", { name: /Inés Calvo/ }).getAttribute("href")).toBe("/hub/expenses?edit=8");
  expect(list.getByRole("link", { name: "All 1" }).getAttribute("href")).toBe("/hub/expenses?filter=state%3Asubmitted");
});

test("work whose screen is not for this person shows its facts instead", async () => {
  const user = await renderScreen("agent");
  const list = within(screen.getByRole("region", { name: "Expenses to approve" }));
  expect(list.queryByRole("link")).toBeNull();
  await user.click(list.getByRole("button", { name: /Inés Calvo/ }));
  const drawer = within(screen.getByRole("dialog", { name: "Inés Calvo" }));
  expect(drawer.getByText("€42.50")).toBeDefined();
  expect(drawer.getByText("Taxi from Shannon")).toBeDefined();
});

test("a late request says how long it has waited, an overdue invoice how late it is", async () => {
  await renderScreen("administrator");
  expect(within(screen.getByRole("region", { name: "Requests late for an answer" })).getByText("3d 4h")).toBeDefined();
  const invoice = within(screen.getByRole("region", { name: "Overdue invoices" })).getByRole("button", {
    name: /Carmen Ramos/,
  });
  expect(invoice.textContent).toContain("€1,800.759 days late");
});

test("figures lead to their list and say in words what changed", async () => {
  await renderScreen("administrator");
  const figures = within(screen.getByRole("region", { name: "Figures of today" }));
  expect(figures.getByRole("link", { name: /Late for an answer/ }).getAttribute("href")).toBe("#late");
  expect(figures.getByText("3 fewer than the week before")).toBeDefined();
  expect(figures.getByText("€1,801")).toBeDefined();
});

test("on a phone what is to be done comes before the figures, else behind them", async () => {
  const isBefore = () =>
    (screen
      .getByRole("heading", { name: "Tasks" })
      .compareDocumentPosition(screen.getByRole("heading", { name: "Figures of today" })) &
      Node.DOCUMENT_POSITION_FOLLOWING) >
    0;
  await renderScreen("coordinator");
  expect(isBefore()).toBe(false);
  cleanup();
  vi.stubGlobal("matchMedia", onScreen(true));
  await renderScreen("coordinator");
  expect(isBefore()).toBe(true);
});

test("a long list is folded, and unfolds", async () => {
  lists = [listOf("late", ...Array.from({ length: 8 }, (_, index): HubRow => ({ ...late, id: String(index + 1) })))];
  const user = await renderScreen("coordinator");
  const list = within(screen.getByRole("region", { name: "Requests late for an answer" }));
  expect(list.getAllByRole("listitem")).toHaveLength(6);
  await user.click(list.getByRole("button", { name: "Show 2 more" }));
  expect(list.getAllByRole("listitem")).toHaveLength(8);
  await user.click(list.getByRole("button", { name: "Show fewer", expanded: true }));
  expect(list.getAllByRole("listitem")).toHaveLength(6);
});

test("a list with nothing in it says so kindly", async () => {
  await renderScreen("coordinator");
  expect(
    within(screen.getByRole("region", { name: "Customer service" })).getByText("No trip has a problem that is ours."),
  ).toBeDefined();
});

test("a day without any work is one quiet picture", async () => {
  lists = [listOf("late"), listOf("service")];
  await renderScreen("coordinator");
  expect(screen.getByRole("heading", { name: "Nothing needs you right now" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Customer service" })).toBeNull();
});

test("a figure goes to the card that bears it: to all of its work, or to its name where there is none", async () => {
  await renderScreen("coordinator", "finance");
  const keys = screen.getAllByRole("heading", { level: 2 }).flatMap((heading) => {
    const key = heading.getAttribute("aria-keyshortcuts");
    return key === null ? [] : [{ key, heading }];
  });
  expect(keys.map(({ key }) => key)).toEqual(["1", "2", "3", "4"]);
  // What a key does is known after the screen is painted.
  await waitFor(() => expect(screenKey("1")).toBeDefined());
  for (const { key, heading } of keys) {
    screenKey(key)?.();
    const all = heading.parentElement?.querySelector("a") ?? heading;
    expect(document.activeElement).toBe(all);
  }
  expect(keys.some(({ heading }) => document.activeElement === heading)).toBe(true);
  expect(screenKey("5")).toBeUndefined();
});
