// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, untilFetched } from "./lazyPart.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
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
