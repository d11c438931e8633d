// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, expect, test } from "vitest";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { ownKeysAtom } from "#client/session/ownKeys.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { KeyHints } from "./KeyHints.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("hubHome");
});
afterEach(() => store.set(ownKeysAtom, {}));

const shownTo = (role: "agent" | "coordinator"): string => {
  store.set(userAtom, aStaffUser(role));
  const { container, unmount } = render(
    <Provider store={store}>
      <KeyHints />
    </Provider>,
  );
  const text = [...container.querySelectorAll("kbd")].map((key) => key.textContent).join(" ");
  unmount();
  return text;
};

test("under the list stand the keys that work in it, each person's own ones, and none that is switched off", () => {
  expect(shownTo("coordinator")).toBe("J K E U X ?");
  expect(shownTo("agent")).toBe("J K E U ?");
  store.set(ownKeysAtom, { archive: "y", unread: null });
  expect(shownTo("coordinator")).toBe("J K Y X ?");
  expect(screen.queryByText("unread")).toBeNull();
});
