// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asApiError } from "#client/api/apiError.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { Crash } from "./Crash.tsx";
import { aStaffUser } from "./shells/hub/aStaffUser.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "app", "errors");
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Failure = () => <Crash cause={useRouteError()} isInside={false} />;

// No answer comes in the moment of its question.
const answerMs = 10;

async function showScreen(statuses: number[]) {
  const load = vi.fn(async () => {
    await new Promise((done) => setTimeout(done, answerMs));
    const status = statuses.shift();
    if (status !== undefined) throw asApiError({}, status);
    return null;
  });
  const router = createMemoryRouter([
    { path: "/", loader: load, element: <h1>Messages</h1>, errorElement: <Failure />, hydrateFallbackElement: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  await pass(1);
  return load;
}

// What one second has changed is drawn before the next.
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

test("a server that is down for maintenance is asked again every half minute until the screen is there", async () => {
  const load = await showScreen([503, 503]);
  expect(screen.getByRole("heading", { name: "Down for maintenance" })).toBeDefined();
  expect(screen.getByText("Next try in 30 s")).toBeDefined();
  await pass(10);
  expect(screen.getByText("Next try in 20 s")).toBeDefined();
  await pass(21);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText("Next try in 30 s")).toBeDefined();
  await pass(31);
  expect(screen.getByRole("heading", { name: "Messages" })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

test("a screen that failed for good has a second way out beside trying again", async () => {
  await showScreen([500]);
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go home" }).getAttribute("href")).toBe("/authcheck");
});

const ways = (): readonly string[] =>
  screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("where nothing is and where one may not be, there is a way to the messages, and for a visitor to the homes", async () => {
  await showScreen([404]);
  expect(ways()).toEqual(["Host families /experience/families", "Go home /"]);
  cleanup();
  getDefaultStore().set(userAtom, aStaffUser("coordinator"));
  await showScreen([404]);
  expect(ways()).toEqual(["Host families /experience/families", "Messages /hub/messages"]);
  cleanup();
  await showScreen([403]);
  expect(ways()).toEqual(["Back to messages /hub/messages", "Go home /authcheck"]);
  getDefaultStore().set(userAtom, null);
});
