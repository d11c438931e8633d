// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TimelineBar } from "#shared/features/timeline/timeline.contract.ts";
import { misplacements } from "#shared/features/timeline/timeline.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { today } from "#client/resource/today.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { loader, Screen } from "./TimelineScreen.tsx";

const from = addDays(today(), 10);
const barAt = (days: number, version: number): TimelineBar => ({
  id: "1",
  tripId: "7",
  version,
  studentId: "3",
  studentName: "Lucía Moreau",
  studentPicture: null,
  hostFamilyId: "2",
  familyName: "Byrne",
  fromDate: addDays(from, days),
  toDate: addDays(from, days + 20),
  state: "enquiry",
  hostingState: null,
  isHeld: false,
  money: "none",
  lane: 0,
});

const refused = Object.fromEntries(misplacements.map((reason) => [reason, []]));

let stands: TimelineBar;
// Another in the home in which it stands at first.
const beside: TimelineBar = { ...barAt(30, 1), id: "5", tripId: "8", studentId: "6", studentName: "Paula Rossi" };
const quay = { id: "4", name: "Quay", place: "Ennis", county: "Co. Clare", isSameCounty: true, languages: [] };
let places: object;
// What the rows wait for before they are told.
let reading: Promise<void>;
provideFocusKeeper();
beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "errors", "timeline");
});
beforeEach(() => {
  [stands, reading] = [barAt(0, 1), Promise.resolve()];
  places = { version: 1, steps: null, places: [], refused };
  store.set(toastsAtom, []);
  store.set(userAtom, aStaffUser("coordinator"));
  Element.prototype.scrollTo = vi.fn() as never;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  provideSend(async ({ url }) => {
    if (url.startsWith("/timeline/places")) return places;
    if (url.startsWith("/timeline/dates")) {
      stands = barAt(1, 2);
      return { fromDate: stands.fromDate, toDate: stands.toDate };
    }
    if (url.startsWith("/timeline/moves")) {
      // In another home it is another bar.
      stands = { ...barAt(0, 2), id: "9", hostFamilyId: "4" };
      return { state: "enquiry", left: [] };
    }
    if (url.startsWith("/timeline/rows")) {
      await reading;
      const row = (id: string, name: string) => ({
        id,
        name,
        place: "Ennis",
        guests: 2,
        picture: null,
        blocks: [],
        bars: [stands, beside].filter(({ hostFamilyId }) => hostFamilyId === id),
      });
      return { rows: [row("2", "Byrne"), row("4", "Quay")] };
    }
    const group = { id: "clare", name: "Co. Clare", ids: ["2", "4"], lanes: [1, 1], taken: [], free: [] };
    return { from: new URLSearchParams(url.split("?")[1]).get("from"), days: 371, groups: [group], countries: [] };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const told = () => store.get(toastsAtom).map(({ title }) => title);
const bar = () => screen.findByRole("button", { name: /^Lucía Moreau, / });
const lifted = () => screen.queryByRole("button", { name: /^Lucía Moreau, /, pressed: true });

function show() {
  const router = createMemoryRouter([{ path: "/", loader, Component: Screen, HydrateFallback: () => null }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

test("whoever moves a trip to another home by the keyboard goes on with it there, and not with what stood beside it", async () => {
  const user = userEvent.setup();
  places = { version: 1, steps: ["add", "select"], places: [quay], refused };
  show();
  (await bar()).focus();
  await user.keyboard(" ");
  await expect.poll(() => document.querySelector('[data-home="4"]')?.getAttribute("data-free")).toBe("true");
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await expect.poll(async () => (await bar()).dataset.trip).toBe("9");
  await expect.poll(() => document.activeElement).toBe(await bar());
});

test("nobody was quicker than whoever lifts a bar before their own change of it is read, but whoever changes it after was", async () => {
  const user = userEvent.setup();
  const router = show();
  (await bar()).focus();
  await user.keyboard(" {ArrowRight}{Enter}");
  const read = Promise.withResolvers<void>();
  reading = read.promise;
  await user.click(await screen.findByRole("button", { name: "Set dates" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  (await bar()).focus();
  await user.keyboard(" ");
  expect(lifted()).not.toBeNull();
  await act(async () => read.resolve());
  await expect.poll(lifted).toBeNull();
  expect(told()).toEqual(["Lucía Moreau: the dates are changed"]);

  (await bar()).focus();
  await user.keyboard(" ");
  stands = barAt(3, 3);
  await act(() => router.revalidate());
  await expect.poll(lifted).toBeNull();
  expect(told().at(-1)).toMatch(/somebody was quicker/);
});
