import { expect, test } from "vitest";
import type { EngineCounters } from "#client/engine/model.ts";
import { chosenTab, viewOf, viewTabsOf } from "./viewTabs.ts";

const nothing: EngineCounters = {
  bookedTotal: 0,
  awaitingTotal: 0,
  responseSentTotal: 0,
  archivedTotal: 0,
  supportTotal: 0,
  snoozedTotal: 0,
  unreadTotal: 0,
  awaitingUnread: 0,
  responseSentUnread: 0,
  bookedUnread: 0,
  archivedUnread: 0,
  supportUnread: 0,
};

test("a parent has the four tabs under their own names", () => {
  expect(viewTabsOf({ roles: ["parent"] }, nothing).map(({ label }) => label)).toEqual([
    "tab.all",
    "tab.unread",
    "tab.supportMessages",
    "tab.archivedMessages",
  ]);
});

test("the office sees how much it has put off, and no other figure", () => {
  const tabs = viewTabsOf(
    { roles: ["coordinator"] },
    { ...nothing, archivedTotal: 4, unreadTotal: 3, snoozedTotal: 2 },
  );
  expect(tabs.map(({ tab, unread, count }) => [tab, unread, count])).toEqual([
    ["primary", 0, 0],
    ["archived", 0, 0],
    ["support", 0, 0],
    ["snoozed", 0, 2],
  ]);
});

test("an address that asks for a tab one does not have leads to the first", () => {
  const tabs = viewTabsOf({ roles: ["administrator"] }, nothing);
  expect(chosenTab(tabs, { tab: "bookings", tab2: null })).toEqual({ tab: "primary", side: null });
  expect(chosenTab(tabs, { tab: "support", tab2: "awaiting" })).toEqual({ tab: "support", side: null });
});

test("an agent's enquiries are those whose turn it is, unless the address asks for the others", () => {
  const tabs = viewTabsOf({ roles: ["agent"] }, nothing);
  expect(viewOf(chosenTab(tabs, { tab: null, tab2: null }))).toBe("awaiting");
  expect(viewOf(chosenTab(tabs, { tab: "enquiries", tab2: "response_sent" }))).toBe("responseSent");
});
