// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { Home } from "#shared/features/landing/landing.contract.ts";
import { loader, Screen } from "./LandingScreen.tsx";

const aHome = (id: string, changes: Partial<Home> = {}): Home => ({
  id,
  lastName: "Byrne",
  line: "Wooden boats and fiddles",
  cityTown: "Kinvara",
  countyName: "Galway",
  countryCode: "IE",
  picture: null,
  ...changes,
});

let asked: string[];
let found: readonly Home[];
let isDown: boolean;

beforeAll(async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLElement.prototype.scrollIntoView = () => {};
  await startText("en");
  await loadWords("ui", "landing");
});
beforeEach(() => {
  asked = [];
  found = [];
  isDown = false;
  provideSend(async ({ url }) => {
    asked.push(url);
    if (isDown) throw new ApiError("no_response");
    const homes = { homes: found, homeCount: found.length };
    return url === "/landing"
      ? {
          homes: [
            aHome("1"),
            aHome("2", { lastName: "Moreau", cityTown: "Beaune", countyName: "Côte-d’Or", countryCode: "FR" }),
          ],
          homeCount: 46,
          summer: {},
          countryCodes: ["FR", "IE"],
          activities: [],
        }
      : homes;
  });
});
afterEach(cleanup);

function show(address = "/") {
  const list = { path: "/experience/families", element: <p>The list of homes</p> };
  const router = createMemoryRouter([{ path: "/", Component: Screen, loader, hydrateFallbackElement: <></> }, list], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

async function choose(question: string, answer: string): Promise<void> {
  await userEvent.click(screen.getByRole("combobox", { name: question }));
  await userEvent.click(await screen.findByRole("option", { name: answer }));
}

const section = (name: string) => screen.findByRole("region", { name });

test("the front page shows homes with their place, and how many there are", async () => {
  show();
  const homes = within(await section("Homes with room this summer"));
  expect((await homes.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    "The Byrne family",
    "The Moreau family",
  ]);
  expect(homes.getByText("Kinvara, Co. Galway")).toBeTruthy();
  expect(homes.getByText("Beaune, Côte-d’Or")).toBeTruthy();
  expect(homes.getByRole("status").textContent).toBe("46 homes");
});

test("a wish leads to the list of homes", async () => {
  const router = show();
  await screen.findByText("The Byrne family");
  await choose("Where", "Ireland");
  await choose("Who", "14 years old");
  await choose("Days", "Riding");
  expect(asked).toEqual(["/landing"]);
  await userEvent.click(screen.getByRole("button", { name: "Find a home" }));
  expect(await screen.findByText("The list of homes")).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: "/experience/families",
    search: "?country=IE&age=14&near=riding",
  });
});

test("a linked wish stands in the questions", async () => {
  show("/?country=FR&age=12");
  await screen.findByText("No home has room then");
  expect(screen.getByRole("combobox", { name: "Where" }).textContent).toBe("France");
  expect(screen.getByRole("combobox", { name: "Who" }).textContent).toBe("12 years old");
  expect(screen.getByRole("link", { name: "Show all homes" }).getAttribute("href")).toBe("/#homes");
});

test("homes that cannot be shown are asked for again", async () => {
  isDown = true;
  show();
  expect(await screen.findByText("The homes could not be shown")).toBeTruthy();
  isDown = false;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The Byrne family")).toBeTruthy();
});

test("without a connection the page says so", async () => {
  isDown = true;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(await screen.findByText("You are offline")).toBeTruthy();
  vi.restoreAllMocks();
});
