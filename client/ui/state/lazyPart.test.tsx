// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, sayOfMissingParts, untilFetched } from "./lazyPart.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const missing = () => Promise.reject(new Error("Loading chunk 7 failed."));

test("a part that cannot be fetched without a connection leaves the rest, and comes with the connection", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(missing as () => Promise<() => React.JSX.Element>);
  const Part = lazyPart(load);
  render(
    <>
      <p>what matters</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText("what matters")).toBeDefined();
  load.mockResolvedValue(() => <p>the part</p>);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("the part")).toBeDefined();
});

test("on a bad line it is fetched again, and what is missing from the release is said in the end", async () => {
  const load = vi.fn(missing);
  const fetched = untilFetched(load).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await fetched).toBeInstanceOf(Error);
  expect(load).toHaveBeenCalledTimes(4);
});

interface PanelProps {
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

const Panel = ({ isOpen = true }: PanelProps) => isOpen && <p>the panel</p>;

test.each([
  ["is taken away when it is closed", false],
  ["stays there closed", true],
])(
  "what a press opened and cannot be had leaves what was typed, says so, and the next press tries again: one that %s",
  async (_, stays) => {
    const say = vi.fn();
    sayOfMissingParts(say);
    const load = vi.fn(missing as () => Promise<typeof Panel>);
    const Part = lazyPart(load);
    function Screen() {
      const [isOpen, setOpen] = useState(false);
      const [wasOpen, setWasOpen] = useState(false);
      const open = () => (setOpen(true), setWasOpen(true));
      return (
        <>
          <input aria-label="what matters" />
          <button onClick={open}>open</button>
          <Suspense>
            {stays
              ? wasOpen && <Part isOpen={isOpen} onClose={() => setOpen(false)} />
              : isOpen && <Part onClose={() => setOpen(false)} />}
          </Suspense>
        </>
      );
    }
    const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    render(<Screen />);
    await user.type(screen.getByLabelText("what matters"), "typed");
    for (const times of [1, 2]) {
      await user.click(screen.getByText("open"));
      await expect.poll(() => say.mock.calls.length).toBe(times);
      expect(load).toHaveBeenCalledTimes(times);
    }
    expect(screen.getByLabelText<HTMLInputElement>("what matters").value).toBe("typed");
    load.mockResolvedValue(Panel);
    await user.click(screen.getByText("open"));
    expect(await screen.findByText("the panel")).toBeDefined();
    expect(say).toHaveBeenCalledTimes(2);
  },
);
