// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { guardLeaving } from "#client/session/goingBack.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import type { PageInFull } from "#shared/features/pages/pages.contract.ts";
import { loader, Screen } from "./PagesScreen.tsx";

const page: PageInFull = {
  id: "4",
  slug: "safety",
  kind: "help",
  state: "draft",
  picture: null,
  draftVersion: 2,
  publishedVersion: null,
  title: "Safety",
  locales: ["en"],
  lacksAlt: false,
  authorId: "8",
  authorName: "Ruth Lawlor",
  createdAt: "2027-05-01T09:00:00.000Z",
  updatedAt: "2027-05-04T09:00:00.000Z",
  texts: { en: { title: "Safety", summary: "", body: "<p>Words</p>" } },
};

type Answer = (request: WireRequest) => unknown;

let stored: PageInFull;
let sent: WireRequest[];
let answer: Answer;

beforeAll(async () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
  provideDialogs();
  await startText("en");
  await loadWords("ui", "pages", "forms");
});
beforeEach(() => {
  stored = page;
  sent = [];
  answer = () => ({ item: stored });
  provideSend(async (request) => {
    if (request.method !== "GET") sent.push(request);
    if (request.url.startsWith("/pages/rows"))
      return { rows: [{ ...stored, isPublished: false }], next: null, total: 1, groups: [] };
    return request.method === "GET" ? { item: stored } : answer(request);
  });
  setUser({
    id: "7",
    email: "editor@hearth.example",
    firstName: "Élise",
    lastName: "Garnier",
    roles: [{ name: "page_editor" }],
    roleNames: [],
    timezone: "Europe/Dublin",
    isElsewhere: false,
    isLoggedIn: true,
    isVerified: true,
    attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "en", picture: null },
    hasPassword: true,
    hasSecondFactor: false,
    needsSecondFactor: false,
    defaultRoute: "/hub/pages",
    businessId: null,
    businessName: null,
    provedAt: "2027-05-04T09:00:00.000Z",
  });
});
afterEach(cleanup);

async function edit(changes: Partial<PageInFull> = {}) {
  stored = { ...page, ...changes };
  const router = createMemoryRouter(
    [{ path: "/hub/pages", Component: Screen, loader, hydrateFallbackElement: <></> }],
    { initialEntries: ["/hub/pages?edit=4"] },
  );
  guardLeaving(router);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole("textbox", { name: "Title" });
  return router;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });

async function retitle(words: string): Promise<void> {
  await userEvent.clear(title());
  await userEvent.type(title(), words);
  await userEvent.click(button("Save"));
}

test("a save sends the languages that were touched and the version they were written on", async () => {
  await edit();
  answer = () => ({
    item: { ...page, draftVersion: 3, texts: { en: { title: "Safe homes", summary: "", body: "<p>Words</p>" } } },
  });
  await retitle("Safe homes");
  expect(sent[0]).toMatchObject({
    method: "PATCH",
    url: "/pages/4",
    body: { expected_version: 2, texts: { en: { title: "Safe homes", body: "<p>Words</p>" } } },
  });
  await waitFor(() => expect(button("Save").disabled).toBe(true));
});

test("what somebody else saved meanwhile is shown, and nothing typed is lost", async () => {
  await edit();
  const theirs = { ...page, draftVersion: 3, texts: { en: { title: "Theirs", summary: "", body: "<p>Other</p>" } } };
  answer = () => {
    throw new ApiError("stale_state", { statusCode: 409, item: theirs });
  };
  await retitle("Mine");
  expect((await screen.findByText(/Ruth Lawlor saved this page/)).closest("[role=alert]")).toBeTruthy();
  expect(title().value).toBe("Mine");
  await userEvent.click(button("Keep mine"));
  answer = () => ({ item: { ...theirs, draftVersion: 4 } });
  await userEvent.click(button("Save"));
  expect(sent[1]?.body).toMatchObject({ expected_version: 3, texts: { en: { title: "Mine" } } });
});

test("their version can take the place of mine", async () => {
  await edit();
  answer = () => {
    throw new ApiError("stale_state", {
      statusCode: 409,
      item: { ...page, draftVersion: 3, texts: { en: { title: "Theirs", summary: "", body: "" } } },
    });
  };
  await retitle("Mine");
  await userEvent.click(await screen.findByRole("button", { name: "Take theirs" }));
  expect(title().value).toBe("Theirs");
  expect(screen.queryByText(/saved this page while/)).toBeNull();
});

test("one's own draft is published by somebody else, and the page says so", async () => {
  await edit({ state: "in_review", authorId: "7" });
  expect(button("Publish").disabled).toBe(true);
  expect(screen.getByText("You saved this yourself, so somebody else publishes it.")).toBeTruthy();
  cleanup();
  await edit({ state: "in_review" });
  expect(button("Publish").disabled).toBe(false);
});

test("address, kind and picture are fixed while readers see the page", async () => {
  await edit({ state: "published", publishedVersion: 2 });
  expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "Address and picture" }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test("a taken address is said at its field", async () => {
  await edit();
  answer = () => {
    throw new ApiError("invalid", { statusCode: 422, issues: { slug: [{ rule: "taken" }] } });
  };
  await retitle("Safe");
  expect((await screen.findByText("This Address is taken")).id).toBe(
    screen.getByRole("textbox", { name: "Address" }).getAttribute("aria-describedby"),
  );
});

test("leaving with unsaved words asks first", async () => {
  const router = await edit();
  await userEvent.type(title(), "!");
  await userEvent.click(button("Back to all pages"));
  expect(router.state.location.search).toBe("?edit=4");
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
