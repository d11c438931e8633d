// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteUnsaved } from "#client/session/unsaved.ts";
import { useListQuery, useOpened, type ListQuery } from "./listQuery.ts";

beforeEach(() => history.replaceState(null, "", "/"));
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

// A screen with a record beside its list; `answer` lets through what was asked of the server about one of them.
function renderOpened(isThere: (edit: string) => boolean) {
  const answers = new Map<string, () => void>();
  const Reader = () => {
    const opened = useOpened(useLoaderData<{ id: string } | null>());
    return <output>{opened === "new" ? opened : opened?.id}</output>;
  };
  const loader = async ({ request }: { request: Request }) => {
    const edit = new URL(request.url).searchParams.get("edit") ?? "";
    await new Promise<void>((done) => void answers.set(edit, done));
    return isThere(edit) ? { id: edit } : null;
  };
  const router = createMemoryRouter([{ path: "/", Component: Reader, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  return {
    answer: (edit: string) => act(async () => answers.get(edit)?.()),
    open: (edit: string) => act(async () => void router.navigate(`/?edit=${edit}`)),
    readAgain: () => act(async () => void router.revalidate()),
    shown: () => screen.getByRole("status").textContent,
  };
}

it("closes a record with the press, and opens it with what was read of it", async () => {
  const { answer, open, shown } = renderOpened((edit) => Number(edit) > 0);
  await answer("");
  await open("9");
  expect(shown()).toBe("");
  await answer("9");
  expect(shown()).toBe("9");
  await open("");
  expect(shown()).toBe("");
  await answer("");
  await open("new");
  expect(shown()).toBe("new");
});

it("keeps a record that a colleague removes for whoever has something unsaved in it, and for nobody else", async () => {
  const there = new Set(["9"]);
  const { answer, open, readAgain, shown } = renderOpened((edit) => there.has(edit));
  const again = async () => {
    await readAgain();
    await answer("9");
  };
  await answer("");
  await open("9");
  await answer("9");
  const saved = noteUnsaved();
  there.clear();
  await again();
  expect(shown()).toBe("9");
  await open("");
  await answer("");
  expect(shown()).toBe("");
  await open("9");
  await answer("9");
  saved();
  await again();
  expect(shown()).toBe("");
});
