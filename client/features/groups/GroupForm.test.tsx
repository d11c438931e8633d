// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Group } from "#shared/features/groups/groups.records.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { GroupForm } from "./GroupForm.tsx";

const galway: Group = {
  id: "5",
  name: "Galway in May",
  businessId: null,
  leaderId: null,
  coordinatorId: null,
  fromDate: "2999-05-10",
  toDate: "2999-05-20",
  meetingPoint: "",
  latitude: null,
  longitude: null,
  businessName: null,
  leaderName: null,
  coordinatorName: null,
  phase: "coming",
  students: 0,
  placed: 0,
  noFlight: 0,
  seats: 0,
  unread: 0,
  conversationId: null,
  currency: "EUR",
};

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "groups");
});
afterEach(cleanup);

test("of a group only what was typed is sent: what others change meanwhile is not taken back", async () => {
  const sent: unknown[] = [];
  provideSend(async ({ method, url, body }) => {
    if (method === "PATCH") sent.push(body);
    if (method === "PATCH") return { item: galway };
    return url.startsWith("/groups/people") ? { people: [] } : { rows: [], next: null, total: 0 };
  });
  let group = galway;
  const form = () => <GroupForm group={group} onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: "/", loader: () => group, Component: form, HydrateFallback: () => null }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await userEvent.type(await screen.findByLabelText(/^Meeting point/), "Gate 3");
  group = { ...galway, name: "Galway in spring" };
  await router.revalidate();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toEqual([{ meeting_point: "Gate 3", was: { meeting_point: "" } }]);
});

test("where two change the same of a group, both are shown and one is chosen; what both wrote alike is no question", async () => {
  const sent: unknown[] = [];
  const theirs = { ...galway, name: "Galway in spring", meetingPoint: "The quay", leaderId: "7", toDate: "2999-05-21" };
  provideSend(async ({ method, url, body }) => {
    if (method === "GET" && url === "/groups/5") return { item: theirs };
    if (method !== "PATCH")
      return url.startsWith("/groups/choices") ? { people: [] } : { rows: [], next: null, total: 0 };
    sent.push(body);
    if (sent.length === 1) throw new ApiError("stale_state", { statusCode: 409 });
    return { item: theirs };
  });
  const router = createMemoryRouter([{ path: "/", element: <GroupForm group={galway} onClose={() => undefined} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, "Galway in spring");
  await userEvent.type(screen.getByLabelText(/^Meeting point/), "Gate 3");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const mine = await screen.findByRole("button", { name: "Mine: Gate 3" });
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Somebody has changed this meanwhile. Choose what holds, then save again.",
  ]);
  await userEvent.click(mine);
  expect(screen.queryByRole("button", { name: /^Theirs/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({ meeting_point: "Gate 3", was: { meeting_point: "The quay" } });
});
