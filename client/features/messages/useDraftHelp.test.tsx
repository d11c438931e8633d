// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { userAtom } from "#client/session/session.ts";
import { useDraftHelp } from "./useDraftHelp.ts";

const answers: ((text: string | null) => void)[] = [];
const rewrite = (): Promise<{ text: string; provider: string }> =>
  new Promise((resolve, reject) => {
    answers.push((text) => (text === null ? reject(new Error("no")) : resolve({ text, provider: "p" })));
  });
beforeEach(() => void answers.splice(0));

function open(draftHelp: boolean, text = "I want it") {
  const store = createStore();
  store.set(userAtom, { ...aStaffUser("coordinator"), ...(draftHelp ? { draftHelp: true as const } : {}) });
  const change = vi.fn();
  const hook = renderHook(() => useDraftHelp({ conversationId: "1", text, change, rewrite }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { ...hook, change };
}

test("where no service is set up, and where nothing stands, nothing is offered", () => {
  expect(open(false).result.current.isOffered).toBe(false);
  expect(open(true, "  ").result.current.isOffered).toBe(false);
  expect(open(true).result.current.isOffered).toBe(true);
});

test("what was written stays until the suggestion is taken", async () => {
  const { result, change } = open(true);
  act(() => result.current.ask("warmer"));
  expect(result.current.state).toEqual({ t: "working", wish: "warmer", of: "I want it" });
  answers[0]?.("I would be glad of it");
  await waitFor(() => expect(result.current.state).toMatchObject({ t: "there", text: "I would be glad of it" }));
  expect(change).not.toHaveBeenCalled();
  act(() => result.current.take());
  expect(change).toHaveBeenCalledExactlyOnceWith("I would be glad of it");
  expect(result.current.state).toEqual({ t: "none" });
});

test("only the latest wish is answered, and none that was closed", async () => {
  const { result } = open(true);
  act(() => result.current.ask("warmer"));
  act(() => result.current.ask("shorter"));
  answers[1]?.("Short");
  await waitFor(() => expect(result.current.state).toMatchObject({ wish: "shorter", text: "Short" }));
  await act(async () => answers[0]?.("Warm"));
  expect(result.current.state).toMatchObject({ wish: "shorter", text: "Short" });
  act(() => result.current.ask("formal"));
  act(() => result.current.close());
  await act(async () => answers[2]?.(null));
  expect(result.current.state).toEqual({ t: "none" });
});
