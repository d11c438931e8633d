// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { aScene } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { ListBar } from "./ListBar.tsx";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "states");
});
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

function Place() {
  const { order, only, tripState, whose } = useMessagesPlace().narrowing;
  return <output>{`${useLocation().search} ${[order, only, tripState, whose].join(" ")}`}</output>;
}

function renderBar(role: Role, at = "") {
  store.set(userAtom, aStaffUser(role));
  store.set(callingAtom, 7);
  window.history.replaceState(null, "", `/hub/messages${at}`);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <EngineContext value={aScene().tab.engine}>
          <ListBar tab="primary" side={role === "agent" ? "awaiting" : null} />
          <Place />
        </EngineContext>
      </BrowserRouter>
    </Provider>,
  );
  return userEvent.setup();
}

const place = () => screen.getByRole("status").textContent;
const chip = (name: RegExp) => screen.getByRole("button", { name });

test("what waits, what is unread and the state of the trip stand in the address, beside the tab and what is searched for", async () => {
  const user = renderBar("coordinator", "?tab=support&q=dog");
  await user.click(chip(/^Waiting\s*7$/));
  expect(place()).toBe("?tab=support&q=dog&tab3=waiting longestWait waiting  ");
  await user.click(chip(/^Unread$/));
  await user.click(chip(/^Sort and filter$/));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Booked" }));
  expect(place()).toBe("?tab=support&q=dog&tab3=unread&state=booked longestWait unread booked ");
  await user.click(chip(/^Unread$/));
  await user.click(screen.getByRole("button", { name: /Trip/ }));
  expect(place()).toBe("?tab=support&q=dog longestWait   ");
});

test("when the stay is stands in the address, for the office and for an agent", async () => {
  for (const role of ["coordinator", "agent"] as const) {
    const user = renderBar(role, "?tab3=unread");
    await user.click(chip(/^Stay$/));
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Arriving within 7 days" }));
    expect(place()).toMatch(/^\?tab3=unread&stay=week /);
    await user.click(chip(/^Arriving within 7 days$/));
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Any time" }));
    expect(place()).toMatch(/^\?tab3=unread /);
    cleanup();
  }
});

test("the office begins with the longest wait; the order is of the address, and remembered where the address says nothing", async () => {
  const user = renderBar("coordinator");
  await user.click(chip(/^Sort and filter$/));
  expect(screen.getByRole("menuitemcheckbox", { name: "Longest wait first" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Newest first" }));
  expect(place()).toBe("?sort=newest newest   ");
  cleanup();
  renderBar("coordinator");
  expect(place()).toBe(" newest   ");
  cleanup();
  renderBar("coordinator", "?sort=wait");
  expect(place()).toBe("?sort=wait longestWait   ");
});

test("opening a conversation leaves the list the one that it was", async () => {
  const seen = new Set<unknown>();
  function Opening() {
    const { narrowing, hrefWith } = useMessagesPlace();
    seen.add(narrowing);
    return <Link to={hrefWith({ conversation: "100" })}>Open</Link>;
  }
  store.set(userAtom, aStaffUser("coordinator"));
  window.history.replaceState(null, "", "/hub/messages?tab3=waiting");
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Opening />
        <Place />
      </BrowserRouter>
    </Provider>,
  );
  await userEvent.click(screen.getByRole("link"));
  expect(place()).toContain("conversation=100");
  expect(seen.size).toBe(1);
});

test("an address that makes no sense narrows nothing, and an agent has no waiting of the office", () => {
  renderBar("coordinator", "?tab3=everything&state=lost&sort=up&whose=ours");
  expect(place()).toMatch(/ longestWait {3}$/);
  cleanup();
  renderBar("agent", "?tab3=waiting&sort=wait&state=booked&whose=mine");
  expect(place()).toMatch(/ newest {2}booked $/);
  expect(screen.queryByRole("button", { name: /Waiting\s*7/ })).toBeNull();
});

test("coordinators see whose conversations are their own and whose nobody's, beside what else is chosen; finance has none", async () => {
  const user = renderBar("coordinator", "?tab3=waiting");
  await user.click(chip(/^Nobody’s$/));
  expect(place()).toBe("?tab3=waiting&whose=nobodys longestWait waiting  nobodys");
  await user.click(chip(/^Mine$/));
  expect(place()).toBe("?tab3=waiting&whose=mine longestWait waiting  mine");
  await user.click(chip(/^Mine$/));
  expect(place()).toBe("?tab3=waiting longestWait waiting  ");
  cleanup();
  renderBar("finance", "?whose=mine");
  expect(screen.queryByRole("button", { name: /^Mine$/ })).toBeNull();
  expect(place()).toMatch(/ longestWait {3}$/);
});

test("how many wait is said once it has been counted, and not before", () => {
  renderBar("coordinator");
  expect(chip(/^Waiting/).textContent).toBe("Waiting7");
  act(() => store.set(callingAtom, null));
  expect(chip(/^Waiting/).textContent).toBe("Waiting");
  act(() => store.set(callingAtom, 0));
  expect(chip(/^Waiting/).textContent).toBe("Waiting0");
});
