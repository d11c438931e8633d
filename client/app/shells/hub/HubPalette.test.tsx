// @vitest-environment jsdom
import { cleanup, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import type { Engine } from "#client/engine/engine.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { useScreenKeys } from "#client/session/screenKeys.ts";
import { rolesOf } from "#client/session/session.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { aStaffUser } from "./aStaffUser.ts";
import { HubPalette } from "./HubPalette.tsx";
import { placesFor } from "./hubPlaces.ts";
import { recentCommands } from "./recentCommands.ts";

const matteo: HubRow = {
  kind: "student",
  state: null,
  id: "4",
  name: "Matteo Ferri",
  beside: "Milan",
  picture: null,
  reference: null,
  fromDate: null,
  toDate: null,
  day: null,
  at: null,
  amount: null,
  currency: null,
  note: null,
};

const mathilde: HubRow = { ...matteo, kind: "user", state: "parent", id: "9", name: "Mathilde Roy", beside: null };

let asked: string[];
let shown: HubRow[];
let happened: string[];

async function speak(locale: Locale): Promise<void> {
  await startText(locale);
  await loadWords("ui", "navigation", "states", "hubHome");
}

beforeAll(async () => {
  provideDialogs();
  await speak("en");
});
beforeEach(() => {
  [asked, shown, happened] = [[], [], []];
  localStorage.clear();
  provideSend(({ url }) => {
    asked.push(url);
    return Promise.resolve({ rows: [matteo, mathilde] });
  });
});
afterEach(cleanup);

function renderPalette(
  role: "coordinator" | "vetting_admin" = "coordinator",
  begun = "",
  at = "/hub",
  isEntered = false,
) {
  const user = aStaffUser(role);
  const tell = (what: string) => () => void happened.push(what);
  const palette = (
    <HubPalette
      isOpen
      begun={begun}
      isEntered={isEntered}
      user={user}
      groups={placesFor(rolesOf(user))}
      onClose={tell("closed")}
      onShow={(row) => void shown.push(row)}
      onShowKeys={tell("keys")}
      onTurnSidebar={tell("sidebar")}
    />
  );
  const router = createMemoryRouter(
    [
      { path: "/hub", element: palette },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent?.trim() ?? "");

test("goes to a place by a few letters and remembers that it did", async () => {
  const { user, router } = renderPalette();
  await user.keyboard("expen{Enter}");
  expect(router.state.location.pathname).toBe("/hub/expenses");
  expect(recentCommands("7")).toEqual(["hub.expenses"]);
});

test("goes where was entered before it was here, and waits where only something was typed", async () => {
  const entered = renderPalette("coordinator", "expen", "/hub", true);
  await expect.poll(() => entered.router.state.location.pathname).toBe("/hub/expenses");
  cleanup();
  const { router } = renderPalette("coordinator", "expen");
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("expen");
  expect(router.state.location.pathname).toBe("/hub");
});

test("begins with what can be done with the open conversation, as its keys do it, and with nothing of it elsewhere", async () => {
  renderHook(() => useScreenKeys({ e: () => void happened.push("archived"), s: () => undefined }));
  const { user } = renderPalette("coordinator", "", "/hub?conversation=4");
  const group = screen.getByRole("group", { name: "This conversation" });
  expect(
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Move the trip.*S$/), expect.stringMatching(/^Move to the archive, or back.*E$/)]);
  await user.keyboard("archive or{Enter}");
  await waitFor(() => expect(happened).toEqual(["closed", "archived"]));
  expect(recentCommands("7")).toEqual([]);
  cleanup();
  renderPalette();
  expect(screen.queryByRole("group", { name: "This conversation" })).toBeNull();
});

test("finds people once there are letters enough, and leads to their page", async () => {
  const { user, router } = renderPalette();
  await user.keyboard("m");
  await user.keyboard("at");
  await waitFor(() => expect(options()).toContainEqual(expect.stringMatching(/Matteo Ferri student, Milan$/)));
  expect(asked).toEqual(["/hub/find?q=mat"]);
  await user.click(screen.getByRole("option", { name: /Matteo Ferri/ }));
  expect(router.state.location.pathname).toBe("/hub/students/4/view");
  expect(shown).toEqual([]);
});

test("goes to a screen that shares its place with another, and remembers it", async () => {
  const { user, router } = renderPalette();
  await user.keyboard("year{Enter}");
  expect(router.state.location.pathname).toBe("/hub/yearly-planner");
  expect(recentCommands("7")).toEqual(["screen:yearlyPlanner"]);
});

test.each(locales)("finds a screen by a few letters of its name in %s", async (locale) => {
  await speak(locale);
  const { user, router } = renderPalette();
  const name = say("hubHome", "screen.yearlyPlanner");
  await user.click(screen.getByRole("combobox"));
  await user.paste(name.slice(0, Math.max(2, Math.ceil(name.length / 2))));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  expect(router.state.location.pathname).toBe("/hub/yearly-planner");
  await speak("en");
});

test("leads from a trip that was found to what can be done with it, where it is asked for all it must", async () => {
  const trip: HubRow = {
    ...matteo,
    kind: "trip",
    state: "reserved",
    id: "12",
    reference: "T-46012",
    fromDate: "2027-07-05",
    toDate: "2027-07-18",
  };
  provideSend(() => Promise.resolve({ rows: [trip] }));
  const { user, router } = renderPalette();
  await user.keyboard("T-46012");
  await user.click(await screen.findByRole("option", { name: /^Commands: Matteo Ferri/ }));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(["/hub/trips/0/12", "?do=commands"]);
  expect(localStorage.getItem("recentCommands:7")).toBeNull();
});

test("leads from a family that was found to what can be decided on it, and from none where that is not one's own to decide", async () => {
  const family: HubRow = { ...matteo, kind: "family", id: "31", name: "Byrne" };
  provideSend(() => Promise.resolve({ rows: [family] }));
  const { user, router } = renderPalette("vetting_admin");
  await user.keyboard("Byrne");
  await user.click(await screen.findByRole("option", { name: /^Commands: / }));
  const { pathname, search } = router.state.location;
  expect([pathname, search]).toEqual(["/hub/vetting-manager", "?set=all&edit=31&do=commands"]);
  cleanup();
  const other = renderPalette();
  await other.user.keyboard("Byrne");
  await other.user.click(await screen.findByRole("option", { name: /Byrne/ }));
  expect(other.router.state.location.pathname).toBe("/hub/hostfamilies/31/edit");
});

test("says with whom the conversation is that its commands are for", async () => {
  const held = { id: "55", title: { names: ["Byrne"] }, header: { studentName: "Lucía Ortega", supportName: null } };
  const conversation = (id: string) => ({ read: () => (id === "55" ? held : undefined), watch: () => () => undefined });
  getDefaultStore().set(engineAtom, { conversation } as unknown as Engine);
  renderHook(() => useScreenKeys({ e: () => undefined }));
  renderPalette("coordinator", "", "/hub?conversation=55");
  await screen.findByRole("group", { name: "This conversation: Byrne" });
  cleanup();
  renderHook(() => useScreenKeys({ e: () => undefined }));
  renderPalette("coordinator", "", "/hub?conversation=56");
  await screen.findByRole("group", { name: "This conversation" });
  getDefaultStore().set(engineAtom, null);
});

test("finds conversations that the device holds, also when nobody answers", async () => {
  provideSend(() => Promise.reject(new Error("offline")));
  const held = { id: "55", title: { names: ["Byrne"] }, header: { studentName: "Lucía Ortega", supportName: null } };
  const rows = [held] as unknown as ConversationItem[];
  const conversations = () => ({ read: () => ({ rows }), watch: () => () => undefined });
  getDefaultStore().set(engineAtom, { conversations } as unknown as Engine);
  const { user, router } = renderPalette();
  await user.keyboard("lucia");
  await user.click(await screen.findByRole("option", { name: /Byrne/ }));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(["/hub/messages", "?conversation=55"]);
  getDefaultStore().set(engineAtom, null);
});

test("shows who has no screen", async () => {
  const { user } = renderPalette();
  await user.keyboard("mat");
  await user.click(await screen.findByRole("option", { name: /Mathilde Roy/ }));
  expect(shown).toEqual([mathilde]);
  expect(localStorage.getItem("recentCommands:7")).toBeNull();
});

test("runs actions, and offers all eight languages in their own names", async () => {
  const { user } = renderPalette();
  await user.keyboard("language");
  expect(options()).toHaveLength(8);
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("all keys{Enter}");
  expect(happened).toEqual(["closed", "keys"]);
});

test("keeps the last five commands, the newest first", async () => {
  localStorage.setItem("recentCommands:7", "a b c d e");
  const { user } = renderPalette();
  await user.keyboard("dark theme{Enter}");
  expect(recentCommands("7")).toEqual(["theme:dark", "a", "b", "c", "d"]);
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("what was typed before the palette was here is in its field and looked for", async () => {
  renderPalette("coordinator", "mat");
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect(field.value).toBe("mat");
  await screen.findByRole("option", { name: /Matteo Ferri/ });
  expect(asked).toEqual(["/hub/find?q=mat"]);
  await userEvent.keyboard("teo");
  expect(field.value).toBe("matteo");
});
