// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { usePicturePlace } from "./usePicturePlace.ts";

test("going back closes an opened picture, and closing it goes back once", async () => {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const { result } = renderHook(() => usePicturePlace("album"), {
    wrapper: ({ children }) => {
      router ??= createMemoryRouter([{ path: "*", element: children }], {
        initialEntries: ["/messages", "/messages?conversation=7"],
      });
      return <RouterProvider router={router} />;
    },
  });
  const search = () => router?.state.location.search;
  await act(async () => result.current.show(2));
  await act(async () => result.current.show(3));
  expect([result.current.index, search()]).toEqual([3, "?conversation=7"]);
  await act(async () => router?.navigate(-1));
  expect([result.current.index, search()]).toEqual([null, "?conversation=7"]);
  await act(async () => result.current.show(1));
  await act(async () => {
    result.current.close();
    result.current.close();
  });
  expect([result.current.index, search()]).toEqual([null, "?conversation=7"]);
  await act(async () => router?.navigate(-1));
  expect(search()).toBe("");
});
