// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useVettingAddress, type VettingAddress } from "./useVettingAddress.ts";

afterEach(cleanup);

function renderAt(search: string) {
  const seen: { address?: VettingAddress } = {};
  let finish = (): void => undefined;
  let isSlow = false;
  const loader = () => (isSlow ? new Promise<null>((resolve) => (finish = () => resolve(null))) : null);
  const Reader = () => {
    const address = useVettingAddress();
    useEffect(() => {
      seen.address = address;
    });
    return null;
  };
  const routes = [
    { path: "/", Component: Reader, loader },
    { path: "/start", Component: () => null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/start", `/${search}`],
    initialIndex: 1,
    hydrationData: { loaderData: { "0": null } },
  });
  render(<RouterProvider router={router} />);
  const address = (): VettingAddress => {
    if (!seen.address) throw new Error("Nothing was drawn");
    return seen.address;
  };
  return {
    router,
    address,
    slow: () => (isSlow = true),
    finish: () => act(async () => finish()),
    search: () => router.state.location.search,
  };
}

it("opens a household without leaving the page of the list, so that going back closes it", async () => {
  const { router, address, search } = renderAt("?view=checks&page=2");
  await act(async () => address().open("9"));
  expect(search()).toBe("?view=checks&page=2&household=9");
  await act(() => router.navigate(-1));
  expect(search()).toBe("?view=checks&page=2");
});

it("closes in place: going back then leads to where one came from, not into the household again", async () => {
  const { router, address, search } = renderAt("?view=checks&household=9");
  await act(async () => address().close());
  expect(search()).toBe("?view=checks");
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe("/start");
});

it("begins at the first page when the filters change", async () => {
  const { address, search } = renderAt("?view=checks&page=2");
  await act(async () => address().change({ q: "byrne" }));
  expect(search()).toBe("?view=checks&q=byrne");
});

it("shows at once what was chosen, and knows which part is on its way", async () => {
  const { address, slow, finish } = renderAt("?view=checks");
  slow();
  await act(async () => address().change({ country: "3" }));
  expect(address().params.get("country")).toBe("3");
  expect([address().isListLoading, address().isHouseholdLoading]).toEqual([true, false]);
  await finish();
  expect(address().isListLoading).toBe(false);
  await act(async () => address().open("9"));
  expect([address().isListLoading, address().isHouseholdLoading]).toEqual([false, true]);
  await finish();
  expect(address().isHouseholdLoading).toBe(false);
});

it("adds a change to one that is still on its way", async () => {
  const { address, slow, finish, search } = renderAt("");
  slow();
  await act(async () => address().change({ country: "3" }));
  await act(async () => address().change({ q: "byrne" }));
  await finish();
  expect(search()).toBe("?country=3&q=byrne");
});
