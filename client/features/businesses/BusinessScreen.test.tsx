// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import type { Business, BusinessBeside } from "#shared/features/businesses/businesses.contract.ts";
import type { BusinessHistoryEvent } from "#shared/features/businesses/businessPage.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser } from "#client/session/session.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { Screen } from "./BusinessScreen.tsx";

const asked: [string, string, unknown][] = [];
provideFocusKeeper();
beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "businesses", "assets");
  provideSend(async ({ method, url, body }) => {
    if (method !== "GET") asked.push([method, url, body]);
    if (method === "PATCH" && stands !== item && asked.length === 1)
      throw new ApiError("stale_state", { statusCode: 409 });
    return method === "PATCH" || url === "/businesses/7" ? { item: stands } : { data: [] };
  });
});
beforeEach(() => {
  asked.length = 0;
  stands = item;
  signIn("administrator");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function signIn(role: Role): void {
  setUser({ id: "1", firstName: "Conor", roles: [{ name: role }] } as never);
}

const item: Business = {
  id: "7",
  name: "Navigli Study Travel",
  legalName: "Navigli Study Travel S.r.l.",
  kind: "agent",
  countryCode: "IT",
  cityTown: "Milano",
  vatNumber: "IT03917640158",
  vatValidatedOn: null,
  currency: "EUR",
  paymentDays: 45,
  students: 3,
  trips: 9,
  open: 100_00,
  overdue: 0,
};
const person = (id: string, name: string) => ({ id, name, email: `${id}@navigli.example`, phone: null });
const beside: BusinessBeside = {
  ageing: { notDue: 100_00, to30: 0, to60: 0, to90: 0, older: 0 },
  people: [person("3", "Giulia Conti"), person("4", "Marco Sala")],
  invites: [{ id: "8", email: "new@navigli.example", expiresAt: "2027-01-20T10:00:00.000Z" }],
  branches: [{ id: "5", name: "Bologna", address: "Via Rizzoli 9", cityTown: "Bologna", phone: "", email: "" }],
  vatCheck: null,
  canAskRegister: true,
  newestTrips: [],
  conversationId: null,
};
const event = (id: string, fields: Partial<BusinessHistoryEvent>): BusinessHistoryEvent => ({
  id,
  at: "2027-01-10T10:00:00.000Z",
  byName: "Conor Daly",
  event: "changed",
  about: null,
  before: null,
  after: null,
  ...fields,
});

// What the server has of it; where that is another than was opened, the first change is refused.
let stands = item;

let router: ReturnType<typeof createMemoryRouter> | undefined;

async function show(parts: object = {}, later: () => object = () => ({})): Promise<void> {
  const history = {
    isMore: false,
    events: [
      event("c1", { about: "kind", before: "school", after: "agent" }),
      event("l2", { event: "termAgreed", about: "2027-02-01", after: "1650" }),
      event("l3", { event: "documentRemoved" }),
      event("l4", { event: "joined", about: "Marco Sala" }),
    ],
  };
  const loader = () => ({ item, beside, terms: null, history, ...parts, ...later() });
  router = createMemoryRouter([{ path: "/", loader, HydrateFallback: () => null, Component: Screen }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    { container: document.body.appendChild(document.createElement("main")) },
  );
  await screen.findByRole("heading", { level: 1, name: item.name });
}

test("an administrator is told what removing somebody does, and says who goes on", async () => {
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Remove Giulia Conti" }));
  const dialog = screen.getByRole("dialog", { name: "Remove Giulia Conti from Navigli Study Travel?" });
  expect(within(dialog).getByText(/logged out everywhere/)).toBeTruthy();
  expect(within(dialog).getByRole("combobox").textContent).toContain("Marco Sala");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(asked).toEqual([["POST", "/businesses/7/people/3/removal", { successor_id: "4" }]]));
});

test("who was removed leaves the focus with the colleague whose row takes their place", async () => {
  let people = beside.people;
  await show({}, () => ({ beside: { ...beside, people } }));
  screen.getByRole("button", { name: "Remove Giulia Conti" }).focus();
  people = people.slice(1);
  await router?.revalidate();
  await waitFor(() => expect(screen.queryByText("Giulia Conti")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("link", { name: beside.people[1]?.email ?? "" })),
  );
});

test("where nobody else works there, it is said who stands for what is open", async () => {
  await show({ beside: { ...beside, people: [person("3", "Giulia Conti")] } });
  await userEvent.click(screen.getByRole("button", { name: "Remove Giulia Conti" }));
  expect(within(screen.getByRole("dialog")).getByText(/go to you/)).toBeTruthy();
});

test("a letter is taken back once: it is said, and the card keeps the place", async () => {
  store.set(toastsAtom, []);
  await show();
  const button = screen.getByRole("button", { name: "Take back: new@navigli.example" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "People" })));
  expect(asked).toEqual([["DELETE", "/businesses/7/invites/8", undefined]]);
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(["E-mail taken back: new@navigli.example"]);
});

test("what was agreed for a day to come is taken back only once it was asked", async () => {
  store.set(toastsAtom, []);
  const term = (id: string, validFrom: string) => ({
    id,
    percentage: 1650,
    validFrom,
    byName: null,
    at: "2020-01-01T10:00:00.000Z",
  });
  await show({ terms: [term("6", "2999-02-01"), term("5", "2020-02-01")] });
  const press = () => userEvent.click(screen.getByRole("button", { name: /^Take back: 16\.5 %, From 1 Feb/ }));
  await press();
  const dialog = screen.getByRole("dialog", { name: /^Take back the terms from 1 Feb.*2999\?$/ });
  expect(within(dialog).getByText("16.5 %")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep the terms" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked).toEqual([]);
  await press();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(asked).toEqual([["DELETE", "/businesses/7/terms/6", undefined]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(["The terms are taken back"]);
});

test("where two have changed the same detail it is chosen whose holds, and saved with what others said of the rest", async () => {
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const town = screen.getByLabelText(/^Town/);
  await userEvent.clear(town);
  await userEvent.type(town, "Torino");
  stands = { ...item, cityTown: "Bergamo", paymentDays: 30 };
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Mine: Torino" }));
  expect(screen.queryByRole("button", { name: /^Theirs/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.[2]).toMatchObject({
    city_town: "Torino",
    payment_days: 30,
    was: { city_town: "Bergamo", payment_days: 30 },
  });
});

test("of the only terms that are taken back, the card goes on that they stood in", async () => {
  let terms = [{ id: "6", percentage: 1650, validFrom: "2999-02-01", byName: null, at: "2020-01-01T10:00:00.000Z" }];
  await show({}, () => ({ terms }));
  await userEvent.click(screen.getByRole("button", { name: /^Take back: 16\.5 %/ }));
  terms = [];
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take back" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Agree on terms" }));
});

test("what was begun at one business is not gone on with at another", async () => {
  let at = item;
  await show({}, () => ({ item: at }));
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  expect(screen.getByRole("dialog", { name: "Details" })).toBeTruthy();
  at = { ...item, id: "9", name: "Isarblick" };
  await router?.revalidate();
  await screen.findByRole("heading", { level: 1, name: "Isarblick" });
  expect(screen.queryByRole("dialog", { name: "Details" })).toBeNull();
});

test("a number that does not look like one of its country is said to be wrong before it is sent", async () => {
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const drawer = screen.getByRole("dialog", { name: "Details" });
  const field = within(drawer).getByLabelText(/^VAT number/);
  await userEvent.clear(field);
  await userEvent.type(field, "IT12");
  await userEvent.click(within(drawer).getByRole("button", { name: "Save" }));
  expect(asked).toEqual([]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("history says in words what was changed, from what to what, and by whom", async () => {
  await show();
  const history = screen.getByRole("region", { name: "History" });
  expect(
    within(history)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/KindSchool → Agency · Conor Daly/),
    expect.stringMatching(/Terms agreed: 16\.5 %From 1 Feb.* · Conor Daly/),
    expect.stringMatching(/Document removed: \(no longer kept\)Conor Daly/),
    expect.stringMatching(/Marco Sala joinedConor Daly/),
  ]);
});

test("history tells the day and the hour of the place where it is read", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const at = "2027-01-10T20:00:00.000Z";
  await show({ history: { isMore: false, events: [event("l4", { at, event: "joined", about: "Marco Sala" })] } });
  const history = screen.getByRole("region", { name: "History" });
  expect(within(history).getByRole("listitem").textContent).toMatch(/^11 Jan.*05:00/);
});

test("an agency reads its own page and changes nothing; what is not told to it is not there", async () => {
  signIn("agent");
  await show({ history: null, beside: { ...beside, invites: [] } });
  for (const name of ["Edit", "Invite", "Check by hand", "Ask the register", "Add a branch", "Remove Giulia Conti"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("heading", { name: "History" })).toBeNull();
  expect(screen.getByRole("button", { name: "Save as PDF" })).toBeTruthy();
});
