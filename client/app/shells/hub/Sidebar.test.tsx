// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { rolesOf } from "#client/session/session.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { aStaffUser } from "./aStaffUser.ts";
import { placesFor } from "./hubPlaces.ts";
import { Sidebar } from "./Sidebar.tsx";

const happened: string[] = [];

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "navigation", "states");
});
beforeEach(() => {
  happened.length = 0;
});
afterEach(cleanup);

function renderSidebar({
  roles = ["administrator"],
  isNarrow = false,
}: { roles?: readonly Role[]; isNarrow?: boolean } = {}) {
  const user = aStaffUser(...roles);
  const tell = (what: string) => () => void happened.push(what);
  render(
    <Sidebar
      user={user}
      groups={placesFor(rolesOf(user))}
      counts={{ expenses: 3, vetting: 0 }}
      here="expenses"
      isNarrow={isNarrow}
      onSearch={tell("search")}
      onShowKeys={tell("keys")}
      onTurn={tell("turn")}
    />,
  );
  return userEvent.setup();
}

const links = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map((link) => link.textContent?.replace(/\d.*$/, "").trim())
    .filter((name) => name !== "Hearth");

test.each([
  [
    "administrator",
    [
      "Today",
      "Inbox",
      "The desk",
      "Safety",
      "Notifications",
      "New trip",
      "Trips",
      "Timeline",
      "Tracker",
      "Sheets",
      "Students",
      "Groups",
      "Host families",
      "Vetting",
      "Visits",
      "Not answering",
      "Scouting",
      "Geofences",
      "Expenses",
      "Pricing",
      "Rule book",
      "Support resources",
      "Pages",
      "Numbers of the office",
      "Businesses",
      "About",
    ],
  ],
  [
    "finance",
    [
      "Today",
      "Inbox",
      "Notifications",
      "Trips",
      "Timeline",
      "Tracker",
      "Sheets",
      "Students",
      "Groups",
      "Host families",
      "Expenses",
      "Pricing",
      "Rule book",
      "Support resources",
      "Businesses",
      "About",
    ],
  ],
  [
    "agent",
    [
      "Today",
      "Inbox",
      "Notifications",
      "New trip",
      "Trips",
      "Timeline",
      "Tracker",
      "Sheets",
      "Students",
      "Groups",
      "Host families",
      "Geofences",
      "Rule book",
      "Support resources",
      "Businesses",
      "About",
    ],
  ],
  ["page_editor", ["Inbox", "Notifications", "Rule book", "Pages", "About"]],
] as const)("shows the role %s its places", (role, names) => {
  renderSidebar({ roles: [role] });
  expect(links()).toEqual(names);
});

test("marks where one is, and says how much waits there", () => {
  renderSidebar();
  const here = screen.getByRole("link", { current: "page" });
  expect(here.getAttribute("href")).toBe("/hub/expenses");
  expect(here.textContent).toContain("3 waiting");
  expect(screen.getByRole("link", { name: "Vetting" }).textContent).toBe("Vetting");
});

test("narrow keeps the names for those who listen, and turns wide by its button", async () => {
  const user = renderSidebar({ isNarrow: true });
  expect(screen.getByRole("link", { name: "Pages" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Widen the sidebar" }));
  expect(happened).toEqual(["turn"]);
});

test("opens the search", async () => {
  const user = renderSidebar();
  await user.click(screen.getByRole("button", { name: /^Search or jump to/ }));
  expect(happened).toEqual(["search"]);
});

test("has one's own menu at the bottom, with the themes and the way out", async () => {
  localStorage.setItem("theme", "dark");
  const user = renderSidebar();
  await user.click(screen.getByRole("button", { name: /Niamh Doherty/ }));
  expect(screen.getByRole("menuitemcheckbox", { name: "Dark theme", checked: true })).toBeDefined();
  expect(screen.getByRole("menuitem", { name: "Log out" })).toBeDefined();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Light theme" }));
  expect([localStorage.getItem("theme"), document.documentElement.dataset["theme"]]).toEqual(["light", "light"]);
  await user.click(screen.getByRole("button", { name: /Niamh Doherty/ }));
  await user.click(screen.getByRole("menuitem", { name: /All keys/ }));
  expect(happened).toEqual(["keys"]);
});

test("where one is, is brought into sight in a window lower than all places", () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.textContent ?? "");
  };
  renderSidebar();
  expect(shown).toEqual([expect.stringContaining("Expenses")]);
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});
