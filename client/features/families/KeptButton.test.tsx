// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { noHearts } from "#shared/features/wishlist/wishlist.rules.ts";
import { emptyDrawer } from "#client/resource/hearts/drawer.ts";
import { giveHeart, heartsAtom } from "#client/resource/hearts/hearts.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { KeptButton } from "./KeptButton.tsx";

const asked: string[] = [];
const home = {
  id: "7",
  slug: "byrne",
  lastName: "Byrne",
  line: "A farm by the sea",
  lines: { de: "Ein Hof am Meer" },
  cityTown: "Kinvara",
  countyName: "Galway",
  countryCode: "IE",
  picture: null,
};

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("families", "ui", "errors");
  provideSend(async ({ url }) => {
    asked.push(url);
    if (url.includes("/wishlists/kept"))
      return { items: [{ home, activity: null, priceNow: { minor: 5_950, currency: "EUR" }, isFree: false }] };
    return { user: null };
  });
});
afterEach(cleanup);
afterAll(async () => {
  await emptyDrawer();
  store.set(heartsAtom, noHearts);
  store.set(userAtom, undefined);
});

const show = () =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <KeptButton days={{ from: "2027-07-05", to: "2027-07-26" }} />
      </MemoryRouter>
    </Provider>,
  );

it("shows a stranger what this device keeps, free or taken on these days, and leads to the list by way of the login", async () => {
  store.set(userAtom, null);
  await giveHeart("homes", "7", true);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Kept: 1" }));
  const drawer = within(await screen.findByRole("dialog", { name: "What you have kept" }));
  const entry = within(await drawer.findByRole("article"));
  expect(entry.getByText("A farm by the sea")).toBeDefined();
  expect(entry.getByText("€59.50 a night")).toBeDefined();
  expect(entry.getByText("Taken")).toBeDefined();
  expect(drawer.getByRole("link", { name: "Log in to your wishlist" }).getAttribute("href")).toBe("/wishlist");
  expect(asked.find((url) => url.includes("/kept"))).toContain("from=2027-07-05&to=2027-07-26&homes=7");
  // What is let go of stays in sight until the drawer is closed, and is taken up again by the same heart.
  const heart = entry.getByRole("button", { name: "Save The Byrne family" });
  await user.click(heart);
  expect(await screen.findByRole("button", { name: "Kept: 0" })).toBeDefined();
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  await user.click(heart);
  expect(await screen.findByRole("button", { name: "Kept: 1" })).toBeDefined();
});

it("keeps the focus of whoever has let go of everything, until they go on", async () => {
  store.set(userAtom, null);
  await giveHeart("homes", "7", true);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Kept: 1" }));
  const drawer = within(await screen.findByRole("dialog", { name: "What you have kept" }));
  await user.click(await drawer.findByRole("button", { name: "Save The Byrne family" }));
  const button = await screen.findByRole("button", { name: "Kept: 0" });
  await user.click(drawer.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.tab();
  expect(screen.queryByRole("button", { name: "Kept: 0" })).toBeNull();
});
