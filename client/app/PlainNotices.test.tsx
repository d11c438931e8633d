// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { PlainNotices } from "./PlainNotices.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is to be said is said without the notices, for a while, and the next time they are tried for again", () => {
  const onGone = vi.fn();
  const { unmount } = render(
    <Provider store={store}>
      <PlainNotices onGone={onGone} />
    </Provider>,
  );
  act(() => toast("This needs a connection"));
  expect(screen.getByRole("alert").textContent).toBe("This needs a connection");
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(onGone).not.toHaveBeenCalled();
  unmount();
  expect(onGone).toHaveBeenCalledOnce();
});
