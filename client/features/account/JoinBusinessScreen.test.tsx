// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { takeNextPath } from "#client/session/nextPath.ts";
import { Screen } from "./JoinBusinessScreen.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "states", "joining");
});
afterEach(cleanup);

test("whoever has an account logs in and comes back; the secret of the letter stands in no other address", async () => {
  const loader = () => ({
    token: "s3cret",
    invite: { businessName: "Isarblick", email: "ada@b.example", standing: "known" },
  });
  const routes = [{ path: "/join/:token", loader, HydrateFallback: () => null, Component: Screen }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/join/s3cret"] })} />);
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(takeNextPath()).toBe("/join/s3cret");
});
