// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { ContextDivider, ListDivider } from "./PaneDivider.tsx";
import { readPanes } from "./panes.ts";

beforeEach(async () => {
  localStorage.clear();
  await startText("en");
  await loadWords("tripContext");
  Element.prototype.setPointerCapture = () => undefined;
  const store = createStore();
  store.set(userAtom, aStaffUser("coordinator"));
  render(
    <Provider store={store}>
      <div data-panes data-testid="panes">
        <ListDivider />
        <ContextDivider />
      </div>
    </Provider>,
  );
});
afterEach(cleanup);

const divider = (name: string) => screen.getByRole("separator", { name });
const list = () => divider("Width of the list");
const context = () => divider("Width of the pane beside the conversation");
const kept = () => readPanes(localStorage, "7");

test("the arrow keys move it the way they point, Home and two presses make it as usual again", () => {
  fireEvent.keyDown(list(), { key: "ArrowRight" });
  fireEvent.keyDown(context(), { key: "ArrowRight" });
  expect(kept()).toMatchObject({ list: 388, context: 316 });
  expect([list(), context()].map((one) => one.getAttribute("aria-valuenow"))).toEqual(["388", "316"]);
  fireEvent.keyDown(list(), { key: "Home" });
  fireEvent.doubleClick(context());
  expect(kept()).toMatchObject({ list: null, context: null });
  fireEvent.keyDown(list(), { key: "ArrowRight", ctrlKey: true });
  fireEvent.keyDown(list(), { key: "j" });
  expect(kept().list).toBeNull();
});

test("it follows the pointer within its limits, and is kept once it is let go", () => {
  const panes = screen.getByTestId("panes");
  const press = (type: "pointerDown" | "pointerMove" | "pointerUp", clientX: number) =>
    fireEvent[type](context(), { clientX, button: 0, isPrimary: true, pointerId: 1 });
  panes.getBoundingClientRect = () => new DOMRect(0, 0, 332, 100);
  press("pointerDown", 500);
  press("pointerMove", 440);
  expect(panes.style.getPropertyValue("--context-width")).toBe("392px");
  expect(kept().context).toBeNull();
  press("pointerMove", 0);
  press("pointerUp", 0);
  expect(kept().context).toBe(520);
  press("pointerMove", 400);
  expect(kept().context).toBe(520);
});
