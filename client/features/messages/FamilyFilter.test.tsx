// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aScene } from "#tests/support/engine/scene.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { FamilyFilter } from "./FamilyFilter.tsx";
import { familiesAtom } from "./marks.atoms.ts";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "desk");
});
afterEach(cleanup);

function renderFilter(chosen: string | null) {
  const onChoose = vi.fn();
  store.set(familiesAtom, [
    { id: "4", name: "Byrne", county: "Clare" },
    { id: "5", name: "Byrne", county: "Galway" },
    { id: "6", name: "Whelan", county: null },
  ]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EngineContext value={aScene().tab.engine}>
          <FamilyFilter chosen={chosen} onChoose={onChoose} />
        </EngineContext>
      </MemoryRouter>
    </Provider>,
  );
  return { onChoose, user: userEvent.setup() };
}

test("a family is found by typing, two of a name by their county, from what was read last", async () => {
  const { user, onChoose } = renderFilter(null);
  await user.click(screen.getByRole("button", { name: "Family" }));
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  await user.keyboard("byr");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Byrne · Clare",
    "Byrne · Galway",
  ]);
  await user.click(screen.getByRole("option", { name: /Galway/ }));
  expect(onChoose.mock.calls).toEqual([["5"]]);
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("which one is chosen is said, and taken away with one press", async () => {
  const { user, onChoose } = renderFilter("6");
  expect(screen.getByText("Whelan")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear Family" }));
  expect(onChoose.mock.calls).toEqual([[null]]);
});

test("the focus stays with the filter, whether one is chosen or taken away", async () => {
  store.set(familiesAtom, [{ id: "4", name: "Byrne", county: "Clare" }]);
  function Filtering() {
    const [chosen, setChosen] = useState<string | null>(null);
    return (
      <>
        <FamilyFilter chosen={chosen} onChoose={setChosen} />
        <button type="button">Take the next</button>
      </>
    );
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EngineContext value={aScene().tab.engine}>
          <Filtering />
        </EngineContext>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Family" }));
  await user.keyboard("byr");
  await user.click(screen.getByRole("option", { name: /Byrne/ }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Family Byrne" }));
  await user.click(screen.getByRole("button", { name: "Clear Family" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Family" }));
});
