// @vitest-environment jsdom
import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { forgetDraft, keepDraft, keptDraft } from "./hostDraft.ts";
import { Screen } from "./ResumeScreen.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "registration");
});
afterEach(() => {
  cleanup();
  forgetDraft();
});

test("photos that are out again, which the server has not heard of, are out also after the letter's link", async () => {
  const [email, countryId, answers] = ["a@b.example", "1", { photos: [] }];
  keepDraft({ device: "d", email, countryId, answers, isProved: false, isSent: false, dropped: ["p"] });
  provideSend(async () => ({
    registration: { firstName: "", lastName: "", email, countryId, answers, isProved: true },
  }));
  const routes = [
    { path: "/resume/:token", element: <Screen /> },
    { path: "*", element: null },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/resume/t"] })} />);
  await waitFor(() => expect(keptDraft()?.isProved).toBe(true));
  expect(keptDraft()?.dropped).toEqual(["p"]);
});
