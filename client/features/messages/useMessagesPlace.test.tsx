// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { BrowserRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

test("what is pressed before the last place is drawn goes on from that place", () => {
  store.set(userAtom, aStaffUser("coordinator"));
  const { result } = renderHook(() => useMessagesPlace(), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <BrowserRouter>{children}</BrowserRouter>
      </Provider>
    ),
  });
  // The address is there before the screen is.
  window.history.replaceState(null, "", "/?conversation=5&panel=media");
  act(() => result.current.go({ q: "zebra" }));
  expect(window.location.search).toBe("?conversation=5&panel=media&q=zebra");
  act(() => result.current.go({ conversation: "6" }));
  expect(window.location.search).toBe("?conversation=6&q=zebra");
});
