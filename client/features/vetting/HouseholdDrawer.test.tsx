// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import type { Household, VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { HouseholdDrawer } from "./HouseholdDrawer.tsx";
import type { Failure } from "#client/resource/lastKnown.ts";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "vetting", "grid", "machines", "tripContext");
});

let closings: number;
beforeEach(() => {
  closings = 0;
  signIn("vetting_admin");
});
afterEach(cleanup);

function signIn(role: Role): void {
  const attributes = {
    phone: null,
    addressLine1: null,
    cityTown: null,
    country: null,
    locale: "en",
    picture: null,
  } as const;
  setUser({
    id: "1",
    email: "siobhan@hearth.example",
    firstName: "Siobhán",
    lastName: "Keane",
    roles: [{ name: role }],
    roleNames: [role],
    attributes,
    timezone: "Europe/Dublin",
    isElsewhere: false,
    isLoggedIn: true,
    isVerified: true,
    hasPassword: true,
    hasSecondFactor: true,
    needsSecondFactor: false,
    defaultRoute: "/hub/vetting-manager",
    businessId: null,
    businessName: null,
    provedAt: "2027-01-15T09:00:00.000Z",
  });
}

const check = (id: string, fields: Partial<VettingCheck>): VettingCheck => ({
  id,
  kind: "police_check",
  memberId: null,
  state: "received",
  validUntil: null,
  note: "",
  updatedAt: "2027-01-01T00:00:00.000Z",
  ...fields,
});

const byrnes: Household = {
  id: "9",
  name: "Byrne",
  picture: null,
  cityTown: "Kinvara",
  countyName: "Galway",
  countryCode: "IE",
  state: "checks_in_progress",
  waitingSince: "2027-01-01T10:00:00.000Z",
  validUntil: null,
  version: 3,
  title: "The Byrne family",
  secondTitle: "",
  description: "",
  addressLine1: "Quay Lane",
  postcode: null,
  languages: ["en", "ga"],
  hostingTypes: ["family_stay"],
  guests: 2,
  bedrooms: 2,
  foundUsWhere: null,
  host: { name: "Aoife Byrne", email: "aoife@family.example", phone: null },
  members: [
    {
      id: "1",
      firstName: "Aoife",
      lastName: "Byrne",
      dateOfBirth: "1984-03-02",
      occupation: "Music teacher",
      picture: null,
    },
    { id: "2", firstName: "Oisín", lastName: "Byrne", dateOfBirth: "2022-03-02", occupation: null, picture: null },
  ],
  asked: [],
  checks: [
    check("10", { memberId: "1" }),
    check("20", { memberId: "2" }),
    check("30", { kind: "home_visit", note: "Agreed for Friday" }),
  ],
  photos: [],
  meetings: [],
  history: [
    {
      id: "5",
      fromState: "submitted",
      toState: "checks_in_progress",
      actorName: "Siobhán Keane",
      actorRole: "vetting_admin",
      reason: "All papers are there.",
      source: "ui",
      at: "2027-01-01T10:00:00.000Z",
    },
  ],
};

interface Shown {
  readonly household?: Partial<Household>;
  readonly failure?: Failure;
}

function renderDrawer({ household = {}, failure }: Shown = {}) {
  const outcome = failure
    ? { value: null, failure, age: null }
    : { value: { item: { ...byrnes, ...household } }, failure: null, age: null };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <HouseholdDrawer
          outcome={outcome}
          rows={[]}
          id="9"
          isLoading={false}
          onClose={() => void (closings += 1)}
          retry={{ isRetrying: false, onRetry: () => undefined }}
        />
      </MemoryRouter>
    </Provider>,
  );
}

const drawer = () => screen.getByRole("dialog", { name: "Byrne family" });
const pressEscape = () => fireEvent(drawer(), new Event("cancel", { cancelable: true }));
const rowOf = (kind: string) =>
  within(drawer())
    .getAllByRole("listitem")
    .filter((item) => item.textContent.startsWith(kind));
const record = (name: string) => userEvent.click(screen.getByRole("button", { name: `Record result: ${name}` }));

it("shows each person's checks, and misses what was never asked for", () => {
  renderDrawer();
  expect(rowOf("Police check")[0]?.textContent).toContain("Received");
  expect(rowOf("Identity").map(({ textContent }) => textContent)).toEqual([
    "IdentityMissingNeeded, but not asked for yet.",
  ]);
  expect(rowOf("Home visit")[0]?.textContent).toContain("Agreed for Friday");
  expect(screen.getByText("0 of 8")).toBeDefined();
});

it("offers no police check of a child", () => {
  renderDrawer();
  expect(rowOf("Police check")[1]?.textContent).toContain("There are no police checks of members under 16");
  expect(screen.queryByRole("button", { name: "Record result: Police check, Oisín" })).toBeNull();
  expect(screen.getByRole("button", { name: "Record result: Police check, Aoife" })).toBeDefined();
});

it("offers nothing to record when the household has gone, and says why", () => {
  renderDrawer({ household: { state: "withdrawn" } });
  expect(screen.queryByRole("button", { name: /^Record result/ })).toBeNull();
  expect(screen.getByText(/^Results are recorded once a household has applied/)).toBeDefined();
});

it("offers nothing to record to who may only look", () => {
  signIn("coordinator");
  renderDrawer();
  expect(screen.queryByRole("button", { name: /^Record result/ })).toBeNull();
});

it("tells who did what, why and how", () => {
  renderDrawer();
  const step = screen.getByText("All papers are there.").closest("li");
  expect(step?.textContent).toContain("Siobhán Keane · Vetting admin · ");
  expect(step?.textContent).toContain(" · by hand");
});

it("closes at once while nothing is typed, and asks when something is", async () => {
  renderDrawer();
  await record("Home visit");
  pressEscape();
  expect(closings).toBe(1);
  await userEvent.type(screen.getByLabelText(/^Note/), ", at noon");
  pressEscape();
  expect(closings).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe("Agreed for Friday, at noon");
  pressEscape();
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(closings).toBe(2);
});

it("asks before another result takes the place of one that is typed", async () => {
  renderDrawer();
  await record("Home visit");
  await userEvent.type(screen.getByLabelText(/^Note/), ", at noon");
  await record("Police check, Aoife");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe("Agreed for Friday, at noon");
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe("");
});

it("gives the focus back to the button that opened the form", async () => {
  renderDrawer();
  await record("Home visit");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Record result: Home visit");
});

it("says so when the household is not there", () => {
  renderDrawer({ failure: "missing" });
  expect(screen.getByRole("heading", { name: "This household is not there" })).toBeDefined();
});

it("says what was decided, and of whom", async () => {
  store.set(toastsAtom, []);
  const offer = { command: "approve", to: "approved", isAllowed: true, reason: null, asks: [], isQueueable: false };
  provideSend(async ({ method }) =>
    method === "GET"
      ? { entityId: "9", state: "awaiting_approval", version: 3, offers: [offer] }
      : { entityId: "9", state: "approved", version: 4, effects: [] },
  );
  renderDrawer();
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(["Byrne family: “Approve” is done"]);
});
