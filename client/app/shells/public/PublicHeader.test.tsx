// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser, userAtom, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { localeNames } from "#shared/locales.ts";
import { PublicHeader } from "./PublicHeader.tsx";

const carmen: SessionUser = {
  id: "7",
  email: "parent@hearth.example",
  firstName: "Carmen",
  lastName: "Ramos",
  roles: [{ name: "parent" }],
  roleNames: [],
  timezone: "Europe/Madrid",
  isElsewhere: false,
  isLoggedIn: true,
  isVerified: true,
  attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "es", picture: null },
  hasPassword: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  defaultRoute: "/travel",
  businessId: null,
  businessName: null,
  provedAt: "2027-05-04T09:00:00.000Z",
};

let user: SessionUser | null;

beforeAll(async () => {
  provideDialogs();
  provideSend(async () => ({ user }));
  await startText("en");
  await loadWords("ui", "public");
});
beforeEach(() => {
  user = null;
  store.set(userAtom, undefined);
  document.cookie = "locale=; Max-Age=0";
});
afterEach(cleanup);

async function show(address = "/") {
  const router = createMemoryRouter([{ path: "*", element: <PublicHeader /> }], { initialEntries: [address] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await waitFor(() => expect(store.get(userAtom)).not.toBeUndefined());
  return router;
}

async function openMenu() {
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  return within(await screen.findByRole("dialog", { name: "Menu" }));
}

test("the menu holds the ways of the bar, all eight languages in their own names and the way in", async () => {
  await show();
  const menu = await openMenu();
  const links = menu.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links.slice(0, 4)).toEqual([
    ["Host families", "/experience/families"],
    ["Activities", "/experience/activities"],
    ["How it works", "/#how"],
    ["Become a host", "/register-as-host-family"],
  ]);
  expect(links.slice(4, 12).map(([name]) => name)).toEqual(Object.values(localeNames));
  expect(links.slice(12)).toEqual([
    ["Log in", "/login"],
    ["Sign up", "/login?new"],
  ]);
});

test("the menu closes on Escape and gives the focus back", async () => {
  await show();
  await openMenu();
  await userEvent.keyboard("{Escape}");
  screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Menu" }));
});

test("the language that is on is marked", async () => {
  await show();
  const menu = await openMenu();
  expect(menu.getByRole("link", { current: true }).textContent).toBe("English");
});

test("choosing a language closes the menu, is remembered and keeps the page", async () => {
  const router = await show("/safety");
  const menu = await openMenu();
  await userEvent.click(menu.getByRole("link", { name: "English" }));
  expect(document.cookie).toContain("locale=en");
  expect(router.state.location.pathname).toBe("/safety");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
});

test("a person who is signed in finds the way to the own first screen in place of the way in", async () => {
  user = carmen;
  await show();
  setUser(carmen);
  expect((await screen.findByRole("link", { name: "Go to your trips" })).getAttribute("href")).toBe("/travel");
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

test("the bar lies clear on the front page's picture and nowhere else", async () => {
  await show("/");
  expect(screen.getByRole("banner").dataset["clear"]).toBe("true");
  cleanup();
  await show("/safety");
  expect(screen.getByRole("banner").dataset["clear"]).toBe("false");
});
