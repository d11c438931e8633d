// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStill } from "./useStill.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List({ names }: { readonly names: readonly string[] }) {
  const { rows, press } = useStill(names);
  return (
    <div role="list" {...press}>
      {rows.join(" ")}
    </div>
  );
}
const shown = (): string | null => screen.getByRole("list").textContent;

test.each(["pointerUp", "pointerCancel", "pointerLeave"] as const)(
  "what is pressed stays where it is, and what came meanwhile is shown behind %s",
  (end) => {
    const { rerender } = render(<List names={["one", "two"]} />);
    fireEvent.pointerDown(screen.getByRole("list"));
    rerender(<List names={["three", "one", "two"]} />);
    expect(shown()).toBe("one two");
    fireEvent[end](screen.getByRole("list"));
    expect(shown()).toBe("one two");
    act(() => void vi.runAllTimers());
    expect(shown()).toBe("three one two");
    rerender(<List names={["two"]} />);
    expect(shown()).toBe("two");
  },
);
