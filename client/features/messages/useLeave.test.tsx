// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CameFromList, useCameFromList, useLeave } from "./useLeave.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

function Place({ children }: { readonly children: ReactNode }) {
  return <CameFromList value={useCameFromList(useMessagesPlace().conversationId)}>{children}</CameFromList>;
}

function aThread(entries: string[]) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const { result } = renderHook(() => useLeave("/messages"), {
    wrapper: ({ children }) => {
      router ??= createMemoryRouter([{ path: "*", element: <Place>{children}</Place> }], { initialEntries: entries });
      return <RouterProvider router={router} />;
    },
  });
  const go = (to: string | -1) => act(() => (to === -1 ? router?.navigate(-1) : router?.navigate(to)));
  const here = (): string => `${router?.state.location.pathname}${router?.state.location.search}`;
  return { go, here, leave: () => act(async () => result.current()) };
}

test("the way back to the list leads back, and makes the history no longer", async () => {
  const { go, here, leave } = aThread(["/home", "/messages"]);
  await go("/messages?conversation=7");
  await leave();
  expect(here()).toBe("/messages");
  await go(-1);
  expect(here()).toBe("/home");
});

test("from a conversation that was opened elsewhere the list takes its place", async () => {
  const { go, here, leave } = aThread(["/home", "/messages?conversation=7"]);
  await leave();
  expect(here()).toBe("/messages");
  await go(-1);
  expect(here()).toBe("/home");
});
