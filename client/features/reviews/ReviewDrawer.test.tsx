// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ReviewInFull } from "#shared/features/conversations/reviews.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { ReviewDrawer } from "./ReviewDrawer.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "reviews", "errors");
});
afterEach(cleanup);

const review: ReviewInFull = {
  id: "4",
  kind: "report",
  state: "open",
  version: 1,
  conversationId: "9",
  found: [],
  reason: "unkind",
  aboutName: "Carmen Ramos",
  reporterName: "Aoife Byrne",
  isMinor: false,
  createdAt: "2026-11-28T10:00:00.000Z",
  deciderName: null,
  decidedAt: null,
  seq: 3,
  words: "Not nice",
  messages: [{ seq: 3, name: "Carmen Ramos", at: "2026-11-28T09:00:00.000Z", body: "Hm." }],
};

test("a decision is on its way once, whatever is pressed meanwhile, and one that nobody answered is sent again as the same", async () => {
  const answers: ((cause?: unknown) => void)[] = [];
  const sent: [string, string | undefined][] = [];
  provideSend(({ url, body, method, keys }) => {
    sent.push([url, keys?.of(JSON.stringify([method, url, body]))]);
    return new Promise((answer, fail) => answers.push((cause) => (cause ? fail(cause) : answer({ item: review }))));
  });
  const onClose = vi.fn();
  const router = createMemoryRouter([{ path: "/", element: <ReviewDrawer review={review} onClose={onClose} /> }]);
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
  await press("Action taken");
  await act(async () => screen.getAllByRole("button").forEach((button) => button.click()));
  expect(sent).toHaveLength(1);
  onClose.mockClear();
  await act(async () => answers[0]?.(new ApiError("no_response")));
  expect(screen.getByRole("alert").textContent).toContain("No Response");
  await press("Action taken");
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => answers[1]?.());
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([sent[0], sent[0]]);
});
