// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { changeLocale, loadWords, startText } from "#client/i18n/text.ts";
import { setUser, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { caseOf } from "./priceDraft.ts";
import { priceExamples } from "./priceExamples.ts";
import { Screen } from "./RulesScreen.tsx";

const coordinator: SessionUser = {
  id: "3",
  email: "aoife@hearth.example",
  firstName: "Aoife",
  lastName: "Byrne",
  roles: [{ name: "coordinator" }],
  roleNames: ["Coordinator"],
  attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "en", picture: null },
  timezone: "Europe/Dublin",
  isElsewhere: false,
  isLoggedIn: true,
  isVerified: true,
  hasPassword: true,
  hasSecondFactor: true,
  needsSecondFactor: false,
  defaultRoute: "/hub",
  businessId: null,
  businessName: null,
  provedAt: "2027-01-15T08:00:00.000Z",
};

const booked: Trip = {
  id: "90",
  reference: "T-46031",
  state: "booked",
  stateReason: null,
  version: 4,
  fromDate: "2027-07-01",
  toDate: "2027-07-15",
  activityDetailsType: "mixed",
  weeks: 1,
  student: { id: "11", name: "Lucía Ortega", picture: null },
  tripTypeName: "Riding camp",
  businessName: null,
  family: { id: "5", name: "Whelan", picture: null, state: "accepted_hosting" },
  total: 100_000,
  currency: "EUR",
  holdUntil: null,
  referralCode: null,
  bookedByName: "Carmen Ortega",
  createdAt: "2027-01-15T08:00:00.000Z",
};

let answerTrips: () => Promise<unknown>;

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "rules", "pricing", "machines", "states", "vetting", "createTrip", "errors");
});
beforeEach(() => {
  setUser(null);
  answerTrips = () =>
    Promise.resolve({
      data: [booked],
      total: 1,
      perPage: 12,
      currentPage: 1,
      lastPage: 1,
      totals: { all: 1, drafts: 0, enquiries: 0, bookings: 1, past: 0 },
    });
  provideSend(({ url }: WireRequest) =>
    url.startsWith("/trips") ? answerTrips() : Promise.reject(new ApiError("not_found", { statusCode: 404 })),
  );
});
afterEach(cleanup);

function open(query: Readonly<Record<string, string>> = {}) {
  const router = createMemoryRouter([{ path: "/gallery/rules", element: <Screen /> }], {
    initialEntries: [`/gallery/rules?${new URLSearchParams(query)}`],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    person: userEvent.setup(),
    param: (name: string) => new URLSearchParams(router.state.location.search).get(name),
  };
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const amountBeside = (region: string, sentence: string): string | null =>
  card(region).getByText(sentence).closest("li")?.lastElementChild?.textContent ?? null;

describe("the prices", () => {
  test("show the total and every step on the way to it", () => {
    open();
    expect(card("The customer").getByText("€1,155.93")).toBeDefined();
    expect(card("The host").getAllByText("€942.40")).toHaveLength(2);
    expect(amountBeside("Step by step", "Nights from 28 Jun 2027 to 18 Jul 2027")).toBe("20");
    expect(amountBeside("Step by step", "Customer’s unit price: €49.60 ÷ (100% − 20%), half a cent goes up")).toBe(
      "€62.00",
    );
    expect(amountBeside("Step by step", "Discount from 14 on: 10% of €1,240.00")).toBe("€124.00");
    expect(amountBeside("Step by step", "VAT of 23% by the margin scheme")).toBe("€39.93");
    expect(amountBeside("Step by step", "To pay: €1,240.00 − €124.00 + €39.93")).toBe("€1,155.93");
  });

  test("are counted anew with every key, and stand in the address", async () => {
    const { person, param } = open();
    const base = screen.getByLabelText("Base price");
    await person.clear(base);
    await person.type(base, "40");
    expect(card("The customer").getByText("€932.20")).toBeDefined();
    expect(JSON.parse(param("case") ?? "").lines[0].base).toBe(4000);
  });

  test("are those of the case that an address brings", () => {
    open({ case: caseOf({ ...priceExamples.stay, students: "2", discounts: [] }) });
    expect(screen.getByLabelText("Students")).toHaveProperty("value", "2");
    expect(card("The customer").getByText("€2,480.00")).toBeDefined();
  });

  test("are refused by name, beside the field that is wrong", async () => {
    const { person } = open();
    await person.clear(screen.getByLabelText("Base price"));
    expect(screen.getByText("There is no price for this.")).toBeDefined();
    expect(screen.getByText("Line 1, Base price")).toBeDefined();
    expect(screen.getByLabelText("Base price").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("region", { name: "The customer" })).toBeNull();
  });

  test.each([
    [{ students: "-1" }, "A quantity cannot be below 0.", "The stay, Students"],
    [{ weeks: "many" }, "This value is of the wrong kind.", "The stay, Weeks chosen"],
    [{ to: "2027-06-28" }, "A stay has one night at least.", "The stay, Last day"],
    [{ to: "2027-06-01" }, "The last day comes before the first.", "The stay, Last day"],
    [
      { lines: [{ ...priceExamples.stay.lines[0], customerPct: "100" }] },
      "The customer’s commission stays below 100%.",
      "Line 1, Customer’s commission in per cent",
    ],
    [
      { discounts: [{ ...priceExamples.stay.discounts[0], demand: "101" }] },
      "A discount lies between 0 and 100%.",
      "Discount 1, For the customer",
    ],
  ])("%j is refused in words", (wrong, words, place) => {
    open({ case: caseOf({ ...priceExamples.stay, ...wrong }) });
    expect([screen.getByText(words), screen.getByText(place)]).toHaveLength(2);
  });

  test("are shown to the customer without a word about the host, and the other way round", async () => {
    const { person } = open();
    await person.click(screen.getByRole("radio", { name: "The customer" }));
    expect(screen.queryByRole("region", { name: "The host" })).toBeNull();
    expect(screen.queryByText(/942\.40|173\.60/)).toBeNull();
    await person.click(screen.getByRole("radio", { name: "The host" }));
    expect(screen.queryByRole("region", { name: "The customer" })).toBeNull();
    expect(screen.queryByText(/1,155\.93|173\.60/)).toBeNull();
  });

  test("come with examples to begin from, and with lines to add and to remove", async () => {
    const { person } = open();
    await person.click(screen.getByRole("button", { name: "Camp and immersion" }));
    expect(
      card("Step by step")
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["The stay", "Line 1", "Line 2", "Line 3", "Totals"]);
    await person.click(screen.getByRole("button", { name: "Remove Line 2" }));
    await person.click(screen.getByRole("button", { name: "Add a line" }));
    expect(screen.getByText("Line 3, Base price")).toBeDefined();
  });

  test("are explained in the reader's language", async () => {
    open();
    await changeLocale("de");
    expect(await screen.findByText("Rabatt ab 14: 10 % von 1.240,00 €")).toBeDefined();
    await changeLocale("ja");
    expect(await screen.findByText("そのうち月曜から金曜の日数（最終日は数えません）")).toBeDefined();
    await changeLocale("en");
  });
});

describe("the states", () => {
  const places = { lab: "states", entity: "trip", state: "reserved", by: "host_family" };

  test("list what can be done, where it leads, and why the rest cannot", () => {
    open(places);
    const allowed = within(screen.getByRole("list", { name: "Can be done: 3" }));
    expect(allowed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Booked"),
      expect.stringContaining("Enquiry"),
      expect.stringContaining("Needs to be said: Say why."),
    ]);
    const refused = within(screen.getByRole("list", { name: "Cannot be done, and why: 22" }));
    expect(refused.getByText("Extend the hold").closest("li")?.textContent).toContain("This role may not do that.");
  });

  test("follow the facts, and give the reason of the rule", async () => {
    const { person, param } = open(places);
    await person.click(screen.getByRole("switch", { name: "The family has a bed" }));
    expect(screen.getByText("Accept as host").closest("li")?.textContent).toContain(
      "The family has no free bed on these nights.",
    );
    expect(param("turned")).toBe("bedFree");
    await person.click(screen.getByRole("switch", { name: "The family has a bed" }));
    expect(param("turned")).toBe(null);
  });

  test("change by a command, with the history, the effects and the clock that follow, and back again", async () => {
    const { person, param } = open(places);
    await person.click(screen.getByRole("button", { name: "Accept as host" }));
    const history = within(screen.getByRole("list", { name: "History" }));
    expect(history.getAllByRole("listitem").map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      "Family of a trip: AcceptAwaiting replyAccepted",
      "Trip: Accept as hostReservedBooked",
    ]);
    expect(history.getByText("captureDeposit amount=28898")).toBeDefined();
    expect(history.getByText("trip.host_accept")).toBeDefined();
    expect(card("By time").getByText("Start")).toBeDefined();
    expect(param("did")).toBe("host_family.host_accept");
    await person.click(screen.getByRole("button", { name: "Take back" }));
    expect(param("did")).toBe(null);
  });

  test("say what a command still needs when it is given without it", async () => {
    const { person } = open({ ...places, turned: "saysReason" });
    await person.click(screen.getByRole("button", { name: "Raise an issue" }));
    expect(card("Trip").getByText("Say why.")).toBeDefined();
  });

  test("move on with the clock, which then does what has come due", async () => {
    const { person } = open(places);
    expect(card("By time").queryByRole("button", { name: "End the hold" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "A week later" }));
    await person.click(card("By time").getByRole("button", { name: "End the hold" }));
    expect(screen.getByRole("list", { name: "History" }).textContent).toContain("Trip: End the holdReservedEnquiry");
  });

  test.each([
    ["meeting", "proposed", "parent", "Pick a time"],
    ["vetting", "submitted", "vetting_admin", "Pass the screening"],
    ["payout", "pending", "finance", "Approve"],
    ["hosting", "potential_trip_host_family", "host_family", "Show interest"],
  ])("are there for a %s too", (entity, state, by, command) => {
    open({ lab: "states", entity, state, by });
    expect(screen.getByRole("button", { name: command })).toBeDefined();
  });

  test("begin anew with another record", async () => {
    const { person, param } = open({ ...places, turned: "bedFree", did: "+60" });
    await person.click(screen.getByLabelText("Record"));
    await person.click(await screen.findByRole("option", { name: "Payout" }));
    expect(["entity", "turned", "did", "by"].map(param)).toEqual(["payout", null, null, "host_family"]);
  });
});

describe("a trip of the demo world", () => {
  const show = async (): Promise<ReturnType<typeof open>> => {
    const opened = open({ lab: "states" });
    await opened.person.click(screen.getByRole("button", { name: "Show trips" }));
    return opened;
  };

  test("cannot be picked while nobody is signed in", async () => {
    await show();
    expect(await screen.findByText(/Nobody is signed in/)).toBeDefined();
  });

  test("is put on the workbench with its state, dates and family", async () => {
    setUser(coordinator);
    const { person, param } = await show();
    await person.click(await screen.findByRole("button", { name: "T-46031" }));
    expect(["trip", "state", "from", "to", "family"].map(param)).toEqual([
      "90",
      "booked",
      "2027-07-01",
      "2027-07-15",
      "accepted_hosting",
    ]);
    expect(card("Trip, field by field").getByText("2027-07-15")).toBeDefined();
    expect(screen.getByRole("button", { name: "T-46031" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("is not shown to those who may not read trips", async () => {
    setUser({ ...coordinator, roles: [{ name: "page_editor" }] });
    answerTrips = () => Promise.reject(new ApiError("no_access", { statusCode: 403 }));
    await show();
    expect(await screen.findByText("This account may not read trips.")).toBeDefined();
  });
});
