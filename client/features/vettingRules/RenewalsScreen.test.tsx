// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Renewal } from "#shared/features/vetting/renewals.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { loader, Screen } from "./RenewalsScreen.tsx";

const endsIn = (month: string, id: string, name: string, remindedAt: string | null = null): Renewal => ({
  id,
  name,
  cityTown: "Ennis",
  state: "approved",
  month,
  ends: [{ kind: "police_check", memberName: null, on: `${month}-12` }],
  remindedAt,
});
const found = [
  endsIn("2999-03", "1", "Byrne"),
  endsIn("2999-03", "2", "Whelan"),
  endsIn("2999-03", "3", "Doyle", "2026-01-01T10:00:00.000Z"),
  endsIn("2999-04", "4", "Keane"),
];

let sent: unknown[];
let told: readonly Renewal[];
provideFocusKeeper();
beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "errors", "vetting", "vettingRules");
});
beforeEach(async () => {
  [sent, told] = [[], found];
  store.set(toastsAtom, []);
  store.set(userAtom, aStaffUser("vetting_admin"));
  provideSend(async ({ method, body }) => {
    if (method === "GET") return { renewals: told };
    sent.push(body);
    return { reminded: ["1", "2"] };
  });
  const router = createMemoryRouter([{ path: "/", loader, Component: Screen, HydrateFallback: () => null }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    { container: document.body.appendChild(document.createElement("main")) },
  );
  await screen.findByRole("heading", { level: 1 });
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("who is to be reminded of a month is said before any of them is", async () => {
  await press("Remind 2 households");
  const dialog = screen.getByRole("dialog", { name: "Remind 2 households?" });
  const names = within(dialog).getAllByRole("listitem");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Byrne family, Ennis", "Whelan family, Ennis"]);
  expect(within(dialog).getByText(/ends in March 2999/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Remind" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ ids: ["1", "2"], month: "2999-03" }]);
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual([
    "2 households read it in their conversations; the desk has the tasks",
  ]);
});

test("nobody is reminded where the question is left", async () => {
  await press("Remind the Keane family");
  const dialog = screen.getByRole("dialog", { name: "Remind 1 household?" });
  expect(within(dialog).getByText(/^In its conversation it reads.*ends in April 2999/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("once all of a month are reminded, the month goes on with its first household", async () => {
  await press("Remind 2 households");
  told = found.map((one) => ({ ...one, remindedAt: "2027-01-15T10:00:00.000Z" }));
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("link", { name: "Byrne family" }));
});
