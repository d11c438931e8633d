// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { useState } from "react";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { shown } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, allSent, on, talk, threadOf, messagesIn, textsIn } from "#tests/support/engine/scene.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { CannotStore } from "#client/engine/ports.ts";
import { keptWritings } from "./keptWritings.ts";
import { useTray, type Tray } from "./tray.ts";
import { useField } from "./useField.ts";
import { useWriting } from "./useWriting.ts";
import { EngineContext } from "./watches.ts";
import { newWriting, type Writing } from "./writing.ts";

async function aComposer(first: Writing = newWriting) {
  const scene = await aLiveScene();
  const { engine } = scene.tab;
  const item = await shown(engine.conversation(talk), (now) => now?.header !== undefined);
  const kept: (() => void)[] = [];
  const refused: (() => void)[] = [];
  const slow = {
    ...engine,
    send: (...given: Parameters<typeof engine.send>) =>
      new Promise<string>((resolve, reject) => {
        kept.push(() => void engine.send(...given).then(resolve, reject));
        refused.push(() => reject(new CannotStore()));
      }),
  };
  const { result } = renderHook(
    () => {
      const [writing, onWriting] = useState(first);
      const field = useField(null);
      const tray = useTray(talk);
      return {
        writing,
        onWriting,
        tray,
        ...useWriting({ item: item as ConversationItem, writing, field, tray, onWriting, onSend: () => undefined }),
      };
    },
    {
      wrapper: ({ children }) => (
        <Provider>
          <EngineContext value={slow}>{children}</EngineContext>
        </Provider>
      ),
    },
  );
  const type = (text: string): void => {
    for (const letter of text) act(() => result.current.change(result.current.text + letter));
  };
  const finish = (steps: (() => void)[]) => act(async () => steps.splice(0).forEach((step) => step()));
  return { scene, result, type, keep: () => finish(kept), refuse: () => finish(refused) };
}

test("what is sent leaves the field at once, and what is typed before the device has it is the next message", async () => {
  const { scene, result, type, keep } = await aComposer();
  type("First");
  act(() => void result.current.commit());
  expect(result.current.text).toBe("");
  type("Second");
  act(() => void result.current.commit());
  type("Thi");
  await keep();
  expect(result.current.text).toBe("Thi");
  await allSent(scene);
  expect(on(scene.server).map(({ body }) => body)).toEqual(["First", "Second"]);
});

test("what is saved as it was is not said to be edited", async () => {
  const { scene: earlier } = await aComposer();
  await earlier.tab.engine.send({ conversationId: talk, text: "We come by train" });
  const [message] = messagesIn(await threadOf(earlier, (now) => textsIn(now).length === 1));
  if (!message) throw new Error("Nothing was said");
  const { scene, result } = await aComposer({ t: "edit", message });
  await act(() => result.current.commit());
  expect([result.current.writing.t, await scene.browser.stores.outbox.all()]).toEqual(["new", []]);
});

test("other words for what was said are kept as they are typed, and go on as they were left", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const { scene: earlier } = await aComposer();
  await earlier.tab.engine.send({ conversationId: talk, text: "We come by train" });
  const [message] = messagesIn(await threadOf(earlier, (now) => textsIn(now).length === 1));
  if (!message) throw new Error("Nothing was said");
  const { result } = await aComposer({ t: "edit", message });
  act(() => result.current.change("We come by bus"));
  // Nobody is logged in here.
  const kept = await keptWritings("").of(talk);
  expect(kept).toEqual({ t: "edit", cid: message.cid, text: "We come by bus" });
  const again = await aComposer({ t: "edit", message, text: "We come by bus" });
  expect(again.result.current.text).toBe("We come by bus");
  vi.unstubAllGlobals();
});

test("a second tap on the button sends nothing more", async () => {
  const { scene, result, type, keep } = await aComposer();
  type("Once");
  act(() => {
    void result.current.commit();
    void result.current.commit();
  });
  await keep();
  await allSent(scene);
  expect(on(scene.server).map(({ body }) => body)).toEqual(["Once"]);
});

test("what the device cannot keep comes back before what was typed since, as the answer that it was, and says so", async () => {
  const { scene, result, type, refuse } = await aComposer();
  await scene.tab.engine.send({ conversationId: talk, text: "We come by train" });
  const timeline = await threadOf(scene, (now) => textsIn(now).length === 1);
  const [to] = messagesIn(timeline);
  if (!to) throw new Error("Nothing was said");
  act(() => result.current.onWriting({ t: "reply", to }));
  type("At nine");
  act(() => void result.current.commit());
  expect([result.current.text, result.current.writing.t]).toEqual(["", "new"]);
  type("Or ten");
  await refuse();
  expect([result.current.text, result.current.writing.t]).toEqual(["At nine\nOr ten", "reply"]);
  expect(result.current.problem).not.toBeNull();
  expect(on(scene.server).map(({ body }) => body)).toEqual(["We come by train"]);
});

describe("files in the tray", () => {
  const aText = (name: string) => new File(["words"], name, { type: "text/plain" });
  const filled = async () => {
    const composer = await aComposer();
    await act(async () => composer.result.current.tray.add([aText("one.txt"), aText("strange.bin"), aText("two.txt")]));
    await eventually(() => expect(composer.result.current.tray.isPreparing).toBe(false));
    return composer;
  };
  const namesIn = ({ tray }: { readonly tray: Tray }) => tray.picked.map(({ name }) => name);

  test("are sent in their order with the words below the last, once, and what cannot be sent stays", async () => {
    const { result, scene, type, keep } = await filled();
    type("Both papers");
    act(() => {
      void result.current.commit();
      void result.current.commit();
    });
    expect([namesIn(result.current), result.current.text]).toEqual([["strange.bin"], ""]);
    expect(result.current.tray.picked[0]?.refusal).toBe("kind");
    await keep();
    await keep();
    await allSent(scene);
    expect(on(scene.server).map(({ body }) => body)).toEqual(["", "Both papers"]);
  });

  test("come back with the words when the device cannot keep them", async () => {
    const { result, type, keep, refuse } = await filled();
    type("Both papers");
    act(() => void result.current.commit());
    await keep();
    await refuse();
    expect([namesIn(result.current), result.current.text]).toEqual([["two.txt", "strange.bin"], "Both papers"]);
    expect(result.current.problem).not.toBeNull();
  });
});

test("what is sent in the readers' language carries what was written, and that comes back where it is not kept", async () => {
  const own = { text: "Good morning", locale: "en", lang: "de", by: "browser" } as const;
  const { scene, result, type, keep, refuse } = await aComposer();
  type("Good morning");
  act(() => void result.current.commit({ text: "Guten Morgen", own }));
  await refuse();
  expect(result.current.text).toBe("Good morning");
  act(() => void result.current.commit({ text: "Guten Morgen", own }));
  await keep();
  await allSent(scene);
  const last = messagesIn(await threadOf(scene, (now) => textsIn(now).includes("Guten Morgen"))).at(-1);
  expect(last?.message).toMatchObject({ body: "Guten Morgen", details: { own: "en", lang: "de" } });
});
