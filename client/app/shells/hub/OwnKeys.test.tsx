// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { keepOwnKeys, recallOwnKeys } from "#client/session/ownKeys.ts";
import { store } from "#client/session/store.ts";
import { meantKey } from "#client/ui/control/meantKey.ts";
import { OwnKeys } from "./OwnKeys.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("navigation", "ui", "hubHome");
});
beforeEach(() => keepOwnKeys("7", {}));
afterEach(cleanup);

const open = () => {
  render(
    <Provider store={store}>
      <OwnKeys onDone={() => undefined} />
    </Provider>,
  );
  return userEvent.setup();
};

test("a field takes the key that is pressed in it, and two of one key cannot be saved", async () => {
  const user = open();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Key for: Reply" });
  await user.click(field);
  await user.keyboard("e");
  expect(field.value).toBe("E");
  expect(screen.getByRole("alert").textContent).toContain("same key");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save the keys" }).disabled).toBe(true);
  await user.click(screen.getByRole("switch", { name: "On: Move to the archive, or back" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "All as usual" }));
  expect(field.value).toBe("R");
});

test("what a person works by is known again on this device, and only what makes sense", () => {
  keepOwnKeys("7", { archive: "y", next: null });
  recallOwnKeys("8");
  expect(meantKey("y")).toBe("y");
  recallOwnKeys("7");
  expect([meantKey("y"), meantKey("e"), meantKey("j")]).toEqual(["e", "", ""]);
  localStorage.setItem("ownKeys:7", '{"dance":"d","archive":3,"reply":"w"}');
  recallOwnKeys("7");
  expect([meantKey("w"), meantKey("e")]).toEqual(["r", "e"]);
  localStorage.setItem("ownKeys:7", "no json");
  recallOwnKeys("7");
  expect(meantKey("r")).toBe("r");
});
