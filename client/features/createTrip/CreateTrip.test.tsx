// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Student } from "#shared/features/students/students.contract.ts";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { mondaysIn } from "#shared/features/booking/stayPlan.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { loader, Screen } from "./CreateTripScreen.tsx";
import { blankPlan, keepPlan, keptPlan, textOfPlan, type Plan } from "./planDraft.ts";
import { today } from "#client/resource/today.ts";

const agent: SessionUser = {
  id: "7",
  email: "marta@hearth.example",
  firstName: "Marta",
  lastName: "Solís",
  roles: [{ name: "agent" }],
  roleNames: ["Agent"],
  attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "en", picture: null },
  timezone: "Europe/Madrid",
  isElsewhere: false,
  isLoggedIn: true,
  isVerified: true,
  hasPassword: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  defaultRoute: "/hub/create-trip",
  businessId: "2",
  businessName: "Puerta Norte",
  provedAt: "2027-01-15T08:00:00.000Z",
};

const lucia: Student = {
  id: "11",
  firstName: "Lucía",
  lastName: "Ortega",
  gender: "female",
  dateOfBirth: "2013-05-04",
  age: 13,
  country: { id: "1", code: "ES", name: "Spain" },
  cityTown: "Madrid",
  hobbies: "",
  languages: [],
  diet: "",
  vacinated: 0,
  studentTypeId: 3,
  picture: null,
  businessName: "Puerta Norte",
  onFile: [],
  allergies: null,
  anyMedicalCondition: null,
  notes: null,
};

const [from, to] = [addDays(today(), 60), addDays(today(), 80)];
const plan: Plan = {
  studentIds: ["11"],
  fromDate: from,
  toDate: to,
  tripTypeId: "3",
  activityDetailsType: "mixed",
  weeks: 2,
  homes: [],
  isAsking: true,
  camps: [],
  code: "",
  referralCode: "",
};

const made: Trip = {
  id: "90",
  reference: "T-46031",
  state: "new",
  stateReason: null,
  version: 1,
  fromDate: from,
  toDate: to,
  activityDetailsType: "mixed",
  weeks: 2,
  student: { id: "11", name: "Lucía Ortega", picture: null },
  tripTypeName: "Riding camp",
  businessName: "Puerta Norte",
  family: null,
  total: null,
  currency: "EUR",
  holdUntil: null,
  referralCode: null,
  bookedByName: "Marta Solís",
  createdAt: "2027-01-15T08:00:00.000Z",
};

const aHome = (id: string, name: string, bedsLeft: number) => ({
  id,
  slug: name.toLowerCase(),
  name,
  picture: null,
  cityTown: "Kinvara",
  countyName: "Galway",
  guests: bedsLeft,
  nightly: 62_00,
  currency: "EUR",
  fit: 80,
  reasons: [],
  bedsLeft,
});
const homes = [aHome("31", "Byrne", 2), aHome("32", "Daly", 2), aHome("33", "Keogh", 1)];
const price = {
  currency: "EUR",
  lines: [],
  vat: 0,
  vatBase: 0,
  total: 771_07,
  deposit: 0,
  balance: 0,
  balanceDueOn: null,
};
const priced = { price, total: 2 * 771_07, isFrom: false, reason: null, codeProblem: "unknown" };

const sailing = {
  id: "51",
  slug: "sailing",
  title: "Sailing week",
  category: "Sailing",
  cityTown: "Kinvara",
  countyName: "Galway",
  picture: "x",
  ageFrom: 8,
  ageTo: 17,
};

let elsewhere: { stay: string; version: number; changedAt: string } | null;
let sent: WireRequest[];
let trips: Trip[];
let answerCreate: () => Promise<unknown>;

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "createTrip", "booking", "households", "families", "states");
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => {
  [sent, trips] = [[], []];
  elsewhere = null;
  answerCreate = () => {
    trips = [made];
    return Promise.resolve({ trips: [made] });
  };
  localStorage.clear();
  sessionStorage.clear();
  setUser(agent);
  provideSend((request) => {
    sent.push(request);
    return answer(request);
  });
});
afterEach(cleanup);

function answer({ method, url, body }: WireRequest): Promise<unknown> {
  if (url === "/trips-together/draft") {
    if (method === "GET") return Promise.resolve({ draft: elsewhere });
    const { stay } = body as { stay: string };
    elsewhere = { stay, version: (elsewhere?.version ?? 0) + 1, changedAt: "2027-01-15T08:00:00.000Z" };
    return Promise.resolve({ draft: elsewhere });
  }
  if (url.startsWith("/booking/camps")) return Promise.resolve({ camps: [sailing] });
  if (method === "POST" && url === "/trips-together") return answerCreate();
  if (url.startsWith("/trips-together/homes")) return Promise.resolve({ homes });
  if (url.startsWith("/trips-together/price")) return Promise.resolve(priced);
  if (method === "POST" && url === "/students/new/update")
    return Promise.resolve({ item: { ...lucia, id: "12", firstName: "Elena", lastName: "Costa" } });
  if (url.startsWith("/trips?"))
    return Promise.resolve({
      data: trips,
      total: trips.length,
      perPage: 12,
      currentPage: 1,
      lastPage: 1,
      totals: { all: trips.length, drafts: trips.length, enquiries: 0, bookings: 0, past: 0 },
    });
  if (url === "/trip-types")
    return Promise.resolve({ tripTypes: [{ id: "3", name: "Riding camp", slug: "riding-camp", categoryId: 1 }] });
  if (url === "/countries")
    return Promise.resolve({ countries: [{ id: "1", code: "ES", name: "Spain", hosts: true }] });
  if (url.startsWith("/students/newlist"))
    return Promise.resolve({ table: { data: [lucia], total: 1, perPage: 20, currentPage: 1, lastPage: 1 } });
  return Promise.resolve({ item: lucia });
}

async function renderScreen(kept?: Partial<Plan>, search = "") {
  if (kept) keepPlan(agent.id, { ...plan, ...kept });
  const router = createMemoryRouter(
    [
      { path: "/hub/create-trip", element: <WithAddress />, loader, hydrateFallbackElement: <></> },
      { path: "/experience/book/:type?", Component: Review },
    ],
    { initialEntries: [`/hub/create-trip${search}`] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole("heading", { level: 1, name: "New trip" });
  if (kept) await screen.findAllByText("Lucía Ortega");
  return userEvent.setup();
}

function WithAddress() {
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <Screen />
    </>
  );
}

// Where every booking is seen once more and paid.
function Review() {
  return <p>{decodeURIComponent(useLocation().search)}</p>;
}

const create = () => screen.getByRole("button", { name: "Create trip" });
const summary = () => within(screen.getByRole("region", { name: "The trip so far" }));
const posted = () =>
  sent.filter(({ method, url }) => method === "POST" && url === "/trips-together").map(({ body }) => body);

test("an empty form says field by field what is missing, leads there, and sends nothing", async () => {
  const user = await renderScreen();
  await user.click(create());
  const mistakes = within(screen.getByRole("alert")).getAllByRole("link");
  expect(mistakes.map(({ textContent }) => textContent)).toEqual([
    "The Student field is required",
    "The Dates field is required",
    "The Trip type field is required",
    "The Activities field is required",
  ]);
  expect(document.activeElement).toBe(mistakes[0]);
  expect(posted()).toEqual([]);
});

test("a student is found as one types, and stands in the summary", async () => {
  const user = await renderScreen();
  await user.click(screen.getByRole("combobox", { name: "Student" }));
  await user.keyboard("luc");
  await waitFor(() => expect(sent.at(-1)?.url).toBe("/students/newlist?per_page=20&q=luc"));
  await user.click(await screen.findByRole("option", { name: /Lucía Ortega, 13, Madrid/ }));
  expect(summary().getByText("Lucía Ortega")).toBeDefined();
});

test("whoever types a name and chooses at once never chooses somebody who was listed before", async () => {
  const marco = { ...lucia, id: "14", firstName: "Marco", lastName: "Villa" };
  const asked = Promise.withResolvers<unknown>();
  const listed = (data: readonly unknown[]) => ({
    table: { data, total: data.length, perPage: 20, currentPage: 1, lastPage: 1 },
  });
  provideSend((request) => (request.url.endsWith("q=marco") ? asked.promise : answer(request)));
  const user = await renderScreen();
  await user.click(screen.getByRole("combobox", { name: "Student" }));
  await user.keyboard("marco{ArrowDown}{Enter}");
  expect(screen.getByText("Searching…")).toBeDefined();
  asked.resolve(listed([marco]));
  await screen.findByRole("option", { name: /Marco Villa/ });
  expect(screen.queryByRole("list", { name: "Students chosen", hidden: true })).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await summary().findByText("Marco Villa")).toBeDefined();
});

test("where nobody answers, it is looked among those who are here, and nothing is said to be searched for", async () => {
  provideSend((request) => (request.url.includes("&q=") ? Promise.reject(new Error("no network")) : answer(request)));
  const user = await renderScreen();
  await user.click(screen.getByRole("combobox", { name: "Student" }));
  await user.keyboard("marco");
  expect(await screen.findByText("Nothing matches")).toBeDefined();
  await user.keyboard("{Backspace>5/}luc");
  expect(await screen.findByRole("option", { name: /Lucía Ortega/ })).toBeDefined();
});

test("a complete plan is sent and becomes a trip with a reference, and the draft is gone", async () => {
  const user = await renderScreen({ referralCode: " Spring fair " });
  await user.click(create());
  const heading = await screen.findByRole("heading", { name: "T-46031 is saved" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole("link", { name: "Open the trip" }).getAttribute("href")).toBe("/hub/trips/11/90");
  expect(posted()).toEqual([
    {
      student_ids: ["11"],
      from_date: from,
      to_date: to,
      trip_type_id: "3",
      activity_details_type: "mixed",
      weeks: 2,
      homes: [],
      is_asking: false,
      referral_code: " Spring fair ",
    },
  ]);
  expect(localStorage.getItem("tripDraft:7")).toBeNull();
  await waitFor(() => expect(within(screen.getByRole("grid")).getByText("T-46031")).toBeDefined());
});

test("two students are two trips with homes in order, a price for both, and the same stay for others after", async () => {
  const pietro = { ...lucia, id: "12", firstName: "Pietro", lastName: "Sala" };
  const other = { ...made, id: "91", reference: "T-46032", student: { id: "12", name: "Pietro Sala", picture: null } };
  provideSend((request) => {
    sent.push(request);
    return request.url === "/students/12" ? Promise.resolve({ item: pietro }) : answer(request);
  });
  answerCreate = () => Promise.resolve({ trips: [made, other].map((trip) => ({ ...trip, state: "enquiry" })) });
  const user = await renderScreen({ studentIds: ["11", "12"], code: "spring" });
  await user.click(await screen.findByRole("button", { name: /^Daly family/ }));
  await user.click(screen.getByRole("button", { name: /^Byrne family/ }));
  expect(screen.getByRole("button", { name: /Keogh family.*1 of 2 beds/ })).toHaveProperty("disabled", true);
  expect(await summary().findAllByText(/1,542\.14/)).not.toEqual([]);
  expect(await screen.findByText("There is no such code for this type of trip.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Create 2 trips" }));
  expect(await screen.findByRole("heading", { name: "2 trips are saved" })).toBeDefined();
  // One step is no list of steps.
  expect(screen.getByText(/^Reserve the family|^Whoever pays reserves/).tagName).toBe("P");
  expect(posted()).toMatchObject([{ student_ids: ["11", "12"], homes: ["32", "31"], is_asking: true, code: "spring" }]);
  await user.click(screen.getByRole("button", { name: "The same stay for others" }));
  expect(summary().getByText("20 nights")).toBeDefined();
  expect(screen.queryByText("Pietro Sala, 13")).toBeNull();
});

test("a student whose page led here is chosen beside those of the plan, once: left out, they stay out", async () => {
  provideSend((request) =>
    request.url === "/students/12"
      ? Promise.resolve({ item: { ...lucia, id: "12", firstName: "Pietro", lastName: "Sala" } })
      : answer(request),
  );
  const user = await renderScreen({}, "?student=12");
  expect(await summary().findByText("Pietro Sala")).toBeDefined();
  expect(summary().getByText("Lucía Ortega")).toBeDefined();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(""));
  await user.click(screen.getByRole("button", { name: /Pietro Sala/ }));
  await waitFor(() => expect(summary().queryByText(/Pietro Sala/)).toBeNull());
  expect(keptPlan(agent.id).studentIds).toEqual(["11"]);
});

test("what was planned is there again after a reload, without a name in what was kept", async () => {
  await renderScreen({});
  expect(summary().getByText("20 nights")).toBeDefined();
  expect(summary().getByText("Riding camp")).toBeDefined();
  expect(localStorage.getItem("tripDraft:7")).not.toMatch(/Luc|Ortega/);
});

test("a camp is chosen week by week, priced and sent along; one too many is refused in words", async () => {
  const user = await renderScreen({ weeks: 1 });
  const [first, second] = within(await screen.findByRole("tablist", { name: "Camp weeks" })).getAllByRole("tab");
  const take = () => screen.findByRole("button", { name: "Take this week: Sailing week" });
  if (!first || !second) throw new Error("Two weeks fit into the days");
  await user.click(await take());
  await user.click(second);
  await user.click(await take());
  expect(await screen.findByText(/^You can only include 1 activities/)).toBeDefined();
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button"));
  const camps = `sailing@${mondaysIn({ from, to })[0] ?? ""}`;
  await waitFor(() => expect(sent.some(({ url }) => url.includes(encodeURIComponent(camps)))).toBe(true));
  await user.click(create());
  await screen.findByRole("heading", { name: "T-46031 is saved" });
  expect(posted()).toMatchObject([{ camps }]);
});

test("what another device has kept goes on here, and what is changed is kept with the account", async () => {
  elsewhere = { stay: JSON.stringify(plan), version: 4, changedAt: "2027-01-15T08:00:00.000Z" };
  const user = await renderScreen();
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await summary().findByText("Lucía Ortega")).toBeDefined();
  expect(summary().getByText("20 nights")).toBeDefined();
  await user.type(screen.getByLabelText(/^Discount code/), "spring");
  expect(await summary().findByText(/^Kept with your account/)).toBeDefined();
  expect(elsewhere).toMatchObject({ version: 5, stay: expect.stringContaining('"code":"spring"') as string });
  expect(elsewhere.stay).not.toMatch(/Luc|Ortega/);
});

test("a plan of another device is not asked about once another was carried out here, and is kept until the next is begun", async () => {
  elsewhere = { stay: JSON.stringify({ ...plan, code: "old" }), version: 4, changedAt: "2027-01-15T08:00:00.000Z" };
  const user = await renderScreen({});
  expect(await screen.findByRole("button", { name: "Continue" })).toBeDefined();
  await user.click(create());
  await screen.findByRole("heading", { name: "T-46031 is saved" });
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(elsewhere).toMatchObject({ version: 4 });
  await user.click(screen.getByRole("button", { name: "The same stay for others" }));
  await expect.poll(() => elsewhere?.version).toBe(5);
});

test("the plan of this device is not asked about where a student's page led to it", async () => {
  elsewhere = { stay: JSON.stringify(plan), version: 4, changedAt: "2027-01-15T08:00:00.000Z" };
  provideSend((request) =>
    request.url === "/students/12"
      ? Promise.resolve({ item: { ...lucia, id: "12", firstName: "Pietro", lastName: "Sala" } })
      : answer(request),
  );
  await renderScreen({}, "?student=12");
  expect(await summary().findByText(/^Kept with your account/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(elsewhere).toMatchObject({ version: 5 });
});

test("a plan that stands here already is no question, though another device has kept it", async () => {
  elsewhere = {
    stay: textOfPlan({ ...blankPlan, studentIds: ["11"] }),
    version: 4,
    changedAt: "2027-01-15T08:00:00.000Z",
  };
  await renderScreen(undefined, "?student=11");
  expect(await summary().findByText(/^Kept with your account/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("what this tab has kept itself is gone on with, also after a change that was not kept yet", async () => {
  elsewhere = { stay: JSON.stringify({ ...plan, code: "old" }), version: 4, changedAt: "2027-01-15T08:00:00.000Z" };
  sessionStorage.setItem("keptVersion together", "4");
  await renderScreen({});
  expect(await summary().findByText(/^Kept with your account/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(elsewhere).toMatchObject({ version: 5, stay: expect.stringContaining('"code":""') as string });
});

test("who pays reserves for all on the page where every booking is paid, and nothing of the plan stays behind", async () => {
  const user = await renderScreen({ studentIds: ["11"], homes: ["32", "31"], referralCode: "Fair" });
  await user.click(await screen.findByRole("button", { name: "Reserve and pay" }));
  const address = `child=11&stay=riding-camp&days=mixed&weeks=2&backup=byrne&rc=Fair`;
  expect(await screen.findByText(`?family=daly&from=${from}&to=${to}&${address}`)).toBeDefined();
  expect(localStorage.getItem("tripDraft:7")).toBeNull();
  await waitFor(() => expect(elsewhere).toMatchObject({ stay: "" }));
});

test("who does not pay is not offered to reserve", async () => {
  setUser({ ...agent, roles: [{ name: "coordinator" }], businessId: null, businessName: null });
  const user = await renderScreen({ homes: ["32"] });
  expect(await screen.findByText("First choice")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Reserve and pay" })).toBeNull();
  await user.click(create());
  expect(await screen.findByText(/^Whoever pays reserves the family/)).toBeDefined();
});

test("somebody else on the same device does not find it", async () => {
  keepPlan("8", plan);
  await renderScreen();
  expect(summary().getByText(/^Choose a student and the days/)).toBeDefined();
});

test("a student who is 18 when the trip begins is refused at once", async () => {
  const eighteen = `${Number(from.slice(0, 4)) - 18}${from.slice(4)}`.replace("-02-29", "-02-28");
  provideSend((request) =>
    request.url === "/students/11" ? Promise.resolve({ item: { ...lucia, dateOfBirth: eighteen } }) : answer(request),
  );
  await renderScreen({});
  expect(await screen.findAllByText("A child must be under 18 when the trip begins.")).not.toEqual([]);
});

test("what the server refuses is said at its field, and what was chosen stays", async () => {
  answerCreate = () =>
    Promise.reject(new ApiError("invalid", { statusCode: 422, issues: { studentIds: [{ rule: "unknown" }] } }));
  const user = await renderScreen({});
  await user.click(create());
  expect(await screen.findAllByText("What was chosen here is no longer available. Choose again.")).not.toEqual([]);
  expect(summary().getByText("20 nights")).toBeDefined();
});

test("without an answer nothing is lost and it can be tried again", async () => {
  answerCreate = () => Promise.reject(new ApiError("no_response"));
  const user = await renderScreen({});
  await user.click(create());
  expect((await screen.findByText("No Response")).parentElement?.textContent).toContain("Nothing is lost");
  answerCreate = () => Promise.resolve({ trips: [made] });
  await user.click(create());
  expect(await screen.findByRole("heading", { name: "T-46031 is saved" })).toBeDefined();
});

test("starting over empties the plan and the draft", async () => {
  const user = await renderScreen({});
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(summary().queryByText("20 nights")).toBeNull();
  expect(screen.getByRole("combobox", { name: "Student" })).toBeDefined();
  expect(localStorage.getItem("tripDraft:7")).toBeNull();
});

test("a draft whose student is no longer there goes on without", async () => {
  provideSend((request) =>
    request.url === "/students/11" ? Promise.reject(new ApiError("not_found", { statusCode: 404 })) : answer(request),
  );
  keepPlan(agent.id, plan);
  await renderScreen();
  expect(screen.getByRole("combobox", { name: "Student" })).toBeDefined();
  expect(summary().getByText("20 nights")).toBeDefined();
});

test("a new student is added beside the form, chosen, and leaves no trace of health or birthday on the device", async () => {
  const user = await renderScreen();
  await user.click(screen.getByRole("button", { name: "Add a student" }));
  const drawer = within(screen.getByRole("dialog", { name: "Add a student" }));
  await user.type(drawer.getByLabelText("First name"), "Elena");
  await user.type(drawer.getByLabelText("Last name"), "Costa");
  await user.click(drawer.getByRole("spinbutton", { name: /^day/ }));
  await user.keyboard("04052013");
  await user.click(drawer.getByLabelText("Gender"));
  await user.click(await drawer.findByRole("option", { name: "Girl" }));
  await user.click(drawer.getByLabelText("Country"));
  await user.click(await drawer.findByRole("option", { name: "Spain" }));
  await user.type(drawer.getByLabelText(/^Allergies/), "Walnuts");
  expect(sessionStorage.getItem("studentDraft:7")).toContain("Elena");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Walnuts|2013/);
  await user.click(drawer.getByRole("button", { name: "Save" }));
  expect(await summary().findByText("Elena Costa")).toBeDefined();
  expect(sent.find(({ url }) => url === "/students/new/update")?.body).toMatchObject({
    first_name: "Elena",
    gender: "female",
    date_of_birth: "2013-05-04",
    country_id: "1",
    vacinated: 0,
    allergies: "Walnuts",
  });
  expect(sessionStorage.getItem("studentDraft:7")).toBeNull();
});

test("a coordinator is not asked about the health of a student", async () => {
  setUser({ ...agent, roles: [{ name: "coordinator" }], businessId: null, businessName: null });
  const user = await renderScreen();
  await user.click(screen.getByRole("button", { name: "Add a student" }));
  const drawer = within(screen.getByRole("dialog", { name: "Add a student" }));
  expect(drawer.queryByLabelText(/^Allergies/)).toBeNull();
  expect(drawer.getByText(/filled in by the parents or the agency/)).toBeDefined();
});
