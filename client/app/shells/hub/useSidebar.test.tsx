// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RouteName } from "#shared/routes.ts";
import { useSidebar } from "./useSidebar.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function sidebarAt(here: RouteName, hasRoom = true) {
  const watching = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => ({ ...watching, matches: hasRoom }));
  return renderHook(() => useSidebar("7", here)).result;
}

test("the sidebar is as wide as there is room for, and narrow beside the inbox", () => {
  expect(sidebarAt("trips").current.isCollapsed).toBe(false);
  expect(sidebarAt("messages").current.isCollapsed).toBe(true);
  expect(sidebarAt("trips", false).current.isCollapsed).toBe(true);
});

test("what somebody has chosen holds everywhere", () => {
  const inbox = sidebarAt("messages");
  act(() => inbox.current.turn());
  expect(inbox.current.isCollapsed).toBe(false);
  expect(sidebarAt("messages").current.isCollapsed).toBe(false);
  const trips = sidebarAt("trips");
  act(() => trips.current.turn());
  expect(sidebarAt("messages").current.isCollapsed).toBe(true);
});
