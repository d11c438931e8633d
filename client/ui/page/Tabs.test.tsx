// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { Tab } from "./tabList.ts";
import { TabPanel } from "./TabPanel.tsx";
import { Tabs } from "./Tabs.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabs: readonly Tab[] = [
  { id: "enquiries", label: "Enquiries", unread: 9 },
  { id: "bookings", label: "Bookings", total: 0, hideWhenZero: true },
  { id: "archived", label: "Archived", total: 3, hideWhenZero: true },
  { id: "support", label: "Support", count: 2 },
];

function Conversations() {
  const [tab, setTab] = useState("enquiries");
  return (
    <>
      <Tabs id="lists" label="Conversations" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel tabs="lists" tab={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

const names = () => screen.getAllByRole("tab").map((tab) => tab.id);

it("does not draw a tab that is to be hidden when there is nothing in it", () => {
  render(<Conversations />);
  expect(names()).toEqual(["lists-enquiries", "lists-archived", "lists-support"]);
});

it("says what its badges count", () => {
  render(<Conversations />);
  expect(screen.getByRole("tab", { name: "Enquiries 9 unread" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "Support 2" })).toBeDefined();
});

it("is one stop of the Tab key, within which the arrow keys choose", async () => {
  render(<Conversations />);
  await userEvent.tab();
  expect(document.activeElement?.id).toBe("lists-enquiries");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel", { name: "Archived" }).textContent).toBe("archived");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(screen.getByRole("tabpanel", { name: "Support 2" }).textContent).toBe("support");
  expect(document.activeElement?.id).toBe("lists-support");
  await userEvent.keyboard("{Home}");
  expect(document.activeElement?.id).toBe("lists-enquiries");
});

it("leaves tabs that are links to be followed", async () => {
  let chosen = "";
  render(
    <Tabs
      label="Lists"
      tabs={[
        { id: "one", label: "One", href: "/one" },
        { id: "two", label: "Two", href: "/two" },
      ]}
      value="one"
      onChange={(id) => (chosen = id)}
    />,
  );
  screen.getByRole("tab", { name: "One" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.getAttribute("href")).toBe("/two");
  expect(chosen).toBe("");
});

it("can be reached when the tab that is on is hidden", async () => {
  render(<Tabs label="Conversations" tabs={tabs} value="bookings" />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain("Enquiries");
});

it("brings the chosen tab so far into sight that it stands clear of the fading edge", async () => {
  render(<Conversations />);
  const list = screen.getByRole("tablist");
  vi.spyOn(list, "clientWidth", "get").mockReturnValue(200);
  const archived = screen.getByRole("tab", { name: /Archived/ });
  vi.spyOn(archived, "offsetLeft", "get").mockReturnValue(120);
  vi.spyOn(archived, "offsetWidth", "get").mockReturnValue(70);
  await userEvent.click(archived);
  expect(list.scrollLeft).toBe(120 + 70 + 44 - 200);
});
