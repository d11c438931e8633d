// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { OpenedPlan, TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import type { TripOverlap } from "#shared/features/trips/trips.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { today } from "#client/resource/today.ts";
import { isLeavingAsked } from "#client/session/leaving.ts";
import { setUser } from "#client/session/session.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { PlanForm } from "./PlanForm.tsx";

const plan: TripPlanDraft = {
  fromDate: addDays(today(), 60),
  toDate: addDays(today(), 81),
  tripTypeId: "1",
  activityDetailsType: "family",
  weeks: 1,
  businessId: null,
  coordinatorId: null,
};
const tripOf = (changes: Partial<TripPlanDraft> = {}): OpenedPlan => ({
  id: "7",
  reference: "T-7",
  version: 1,
  state: "enquiry",
  studentId: "3",
  studentName: "Lucía Moreau",
  plan: { ...plan, ...changes },
  lock: null,
  mayAssign: true,
  families: [],
  camps: [],
  amendment: null,
  types: [{ id: "1", name: "Family" }],
  businesses: [],
  coordinators: [{ id: "9", name: "Niamh Doherty" }],
});

let overlaps: readonly TripOverlap[];
let answer: (draft: TripPlanDraft) => unknown;
const consequences = { families: [], camps: [], before: 0, after: 0, currency: "EUR", isAsked: false };

provideFocusKeeper();
beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "errors", "tripPlan", "createTrip");
});
beforeEach(() => {
  setUser(aStaffUser("coordinator"));
  answer = ({ weeks }) => ({ trip: tripOf({ weeks }), consequences });
  overlaps = [];
  provideSend(async ({ url, body }) =>
    url.startsWith("/trips/overlaps")
      ? { overlaps }
      : url.endsWith("/preview")
        ? { consequences }
        : answer(body as unknown as TripPlanDraft),
  );
});

function open() {
  const form = (trip: OpenedPlan) => (
    <main>
      <PlanForm trip={trip} onSaved={() => undefined}>
        {null}
      </PlanForm>
    </main>
  );
  const { rerender } = render(form(tripOf()));
  const user = userEvent.setup();
  return {
    user,
    weeks: () => Number(screen.getByRole("spinbutton").getAttribute("aria-valuenow")),
    type: async (key: "ArrowUp" | "ArrowDown") => {
      screen.getByRole("spinbutton").focus();
      await user.keyboard(`{${key}}`);
    },
    press: (name: RegExp) => user.click(screen.getByRole("button", { name })),
    readAgain: (changes: Partial<TripPlanDraft>) => rerender(form(tripOf(changes))),
  };
}
const aReload = () => new Event("beforeunload", { cancelable: true });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const stands = "Somebody has changed this plan meanwhile. What stands there now is shown.";
const choose = "Somebody has changed this meanwhile. Choose what holds, then save again.";

test("what is undone is what others have made of it, and not what it was before both", async () => {
  const { weeks, type, press, readAgain } = open();
  await type("ArrowUp");
  readAgain({ weeks: 0 });
  await press(/As it was/);
  expect([weeks(), alerts()]).toEqual([0, [stands]]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /Save the plan/ })));
});

test("whoever types the old value back has changed nothing: what others have made of it is shown, and said", async () => {
  const { weeks, type, readAgain } = open();
  await type("ArrowUp");
  readAgain({ weeks: 0 });
  await type("ArrowDown");
  expect([weeks(), alerts(), screen.queryByRole("button", { name: /As it was/ })]).toEqual([0, [stands], null]);
});

test("what follows from a change is told of what others have made of the plan meanwhile", async () => {
  let before = 2_041_51;
  provideSend(async () => ({ consequences: { ...consequences, before, after: 2_500_00 } }));
  const { type, readAgain } = open();
  await type("ArrowUp");
  await screen.findByText("€2,041.51 → €2,500.00");
  before = 1_746_06;
  readAgain({ weeks: 0 });
  await screen.findByText("€1,746.06 → €2,500.00");
});

test("one's own saved plan is nobody else's change", async () => {
  const { weeks, type, press, readAgain } = open();
  await type("ArrowUp");
  await press(/Save the plan/);
  await screen.findByText(/^Change something/);
  await type("ArrowUp");
  readAgain({ weeks: 2 });
  expect([weeks(), alerts()]).toEqual([3, []]);
  readAgain({ weeks: 2, coordinatorId: "9" });
  expect([weeks(), alerts()]).toEqual([3, [stands]]);
});

test("one's own plan that is read before its saving is answered is nobody else's change either", async () => {
  const saved = Promise.withResolvers<void>();
  answer = ({ weeks }) => saved.promise.then(() => ({ trip: tripOf({ weeks }), consequences }));
  const { type, press, readAgain } = open();
  await type("ArrowUp");
  await press(/Save the plan/);
  readAgain({ weeks: 2 });
  expect(alerts()).toEqual([]);
  await act(async () => saved.resolve());
});

test("what is typed while it is saved stays typed", async () => {
  const saved = Promise.withResolvers<void>();
  answer = ({ weeks }) => saved.promise.then(() => ({ trip: tripOf({ weeks }), consequences }));
  const { weeks, type, press } = open();
  await type("ArrowUp");
  await press(/Save the plan/);
  await type("ArrowUp");
  await act(async () => saved.resolve());
  await expect.poll(() => screen.getByRole("button", { name: /Save/ }).hasAttribute("data-busy")).toBe(false);
  expect([weeks(), screen.queryByRole("button", { name: /As it was/ }) !== null]).toEqual([3, true]);
});

test("what is typed is not left without a question, neither for another page nor by reading this one anew", async () => {
  const { type, press } = open();
  const stay = vi.fn<() => void>();
  const isAsked = () => [isLeavingAsked({ leave: () => undefined, stay }), !dispatchEvent(aReload())];
  expect(isAsked()).toEqual([false, false]);
  await type("ArrowUp");
  expect(await act(async () => isAsked())).toEqual([true, true]);
  await press(/Keep editing/);
  expect(stay).toHaveBeenCalledOnce();
  await press(/As it was/);
  expect(isAsked()).toEqual([false, false]);
});

test("another trip of the same student on some of the days is said before it is saved, and keeps nobody from saving", async () => {
  const days = { fromDate: addDays(today(), 70), toDate: addDays(today(), 90) };
  overlaps = [{ id: "8", reference: "T-8", state: "booked", studentId: "3", studentName: "Lucía Moreau", ...days }];
  const { type } = open();
  const link = await screen.findByRole("link", { name: /^Lucía Moreau · .+ · T-8 · Booked$/ });
  expect(link.getAttribute("href")).toBe("/hub/trips/3/8");
  expect(screen.getByText("On some of these days another trip is planned already:")).toBeDefined();
  await type("ArrowUp");
  expect(screen.getByRole("button", { name: /Save the plan/ }).getAttribute("aria-disabled")).toBe("false");
});

test("that two disagree is said aloud, the focus stays on what was pressed, and after the choice nobody says more and one may save", async () => {
  answer = () => {
    throw new ApiError("stale_state", { statusCode: 409, theirs: { ...plan, weeks: 0 } });
  };
  const { weeks, type, press } = open();
  await type("ArrowUp");
  await press(/Save the plan/);
  await screen.findByRole("group", { name: choose });
  expect(alerts()).toEqual([choose]);
  const save = screen.getByRole("button", { name: /Save the plan/ });
  expect([document.activeElement, save.getAttribute("aria-disabled")]).toEqual([save, "true"]);
  await press(/^Mine/);
  expect([weeks(), alerts()]).toEqual([2, []]);
  expect(screen.queryByRole("group", { name: choose })).toBeNull();
  expect(save.getAttribute("aria-disabled")).toBe("false");
  await waitFor(() => expect(document.activeElement).toBe(save));
});
