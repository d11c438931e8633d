// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useListQuery, type ListQuery } from "./listQuery.ts";

afterEach(cleanup);

function renderAt(search: string) {
  const seen: { query?: ListQuery } = {};
  const Reader = () => {
    const query = useListQuery();
    useEffect(() => {
      seen.query = query;
    });
    return null;
  };
  const routes = [
    { path: "/", Component: Reader },
    { path: "/start", Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/start", `/${search}`], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  const change = (changes: Readonly<Record<string, string>>) => act(async () => seen.query?.change(changes));
  return { router, change, query: () => seen.query, search: () => router.state.location.search };
}

it("knows, however long ago it was begun, what was pressed since", async () => {
  const { change, query, search } = renderAt("?edit=new");
  const begun = query();
  await change({ q: "byrne" });
  await act(async () => begun?.change({ edit: "" }));
  expect(search()).toBe("?q=byrne");
});

it("opens a record so that going back closes it", async () => {
  const { router, change, search } = renderAt("?set=checks&page=2");
  await change({ edit: "9" });
  expect(search()).toBe("?set=checks&page=2&edit=9");
  await act(() => router.navigate(-1));
  expect(search()).toBe("?set=checks&page=2");
});

it("closes in place: going back then leads to where one came from, not into the record again", async () => {
  const { router, change, search } = renderAt("?set=checks&edit=9");
  await change({ edit: "" });
  expect(search()).toBe("?set=checks");
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe("/start");
});

it("begins at the first page when the filters change", async () => {
  const { change, search } = renderAt("?set=checks&page=2");
  await change({ q: "byrne" });
  expect(search()).toBe("?set=checks&q=byrne");
});
