// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { shown } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, says, talk, threadOf, textsIn } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { useMeanwhile } from "./useMeanwhile.ts";
import { EngineContext } from "./watches.ts";

// Whoever speaks is of the office.
async function aWriter(role: Role) {
  store.set(userAtom, aStaffUser(role));
  const scene = await aLiveScene();
  const { engine } = scene.tab;
  says(scene.server, "before");
  await scene.tab.pump();
  const colleagues = (item: ConversationItem): ConversationItem => ({
    ...item,
    header: { ...item.header, people: item.header.people.map((one) => ({ ...one, side: "office" })) },
  });
  const now = async () => colleagues((await shown(engine.conversation(talk), (item) => !!item)) as ConversationItem);
  let item = await now();
  const { result, rerender } = renderHook(({ isWriting }) => useMeanwhile(item, isWriting), {
    initialProps: { isWriting: false },
    wrapper: ({ children }) => (
      <Provider store={store}>
        <EngineContext value={engine}>{children}</EngineContext>
      </Provider>
    ),
  });
  const hear = async (text: string): Promise<void> => {
    await act(async () => {
      says(scene.server, text);
      await scene.tab.pump();
      await threadOf(scene, (timeline) => textsIn(timeline).includes(text));
      item = await now();
    });
    rerender({ isWriting: true });
  };
  const write = (isWriting: boolean): void => rerender({ isWriting });
  const send = (): boolean => {
    let isHeldUp = false;
    act(() => {
      isHeldUp = result.current.isHeldUp();
    });
    return isHeldUp;
  };
  return { result, hear, write, send };
}

test("what a colleague says while one writes holds the sending up, once for each time", async () => {
  const { result, hear, write, send } = await aWriter("coordinator");
  write(true);
  expect(send()).toBe(false);
  await hear("meanwhile");
  expect(send()).toBe(true);
  expect(result.current.reply).toMatchObject({ seq: 2 });
  expect(send()).toBe(false);
  expect(result.current.reply).toBeNull();
  await hear("and again");
  expect(send()).toBe(true);
  act(() => result.current.forget());
  expect(result.current.reply).toBeNull();
});

test("what was said before one began to write, or began anew, holds nothing up", async () => {
  const { result, hear, write, send } = await aWriter("coordinator");
  write(true);
  await hear("meanwhile");
  expect(send()).toBe(true);
  write(false);
  expect(result.current.reply).toBeNull();
  write(true);
  expect(send()).toBe(false);
});

test("a family is never held up", async () => {
  const { hear, write, send } = await aWriter("parent");
  write(true);
  await hear("meanwhile");
  expect(send()).toBe(false);
});
