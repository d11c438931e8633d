// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { aLiveScene, messagesIn, talk, textsIn, threadOf } from "#tests/support/engine/scene.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { HeldBack } from "./HeldBack.tsx";
import { FieldContext } from "./useField.ts";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages");
});
afterEach(cleanup);

async function aHeldOne() {
  const scene = await aLiveScene();
  await scene.tab.engine.send({ conversationId: talk, text: "too early", holdMs: 5_000 });
  const [held] = messagesIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1));
  if (!held) throw new Error("Nothing is held back");
  const bringBack = vi.fn<(text: string) => void>();
  render(
    <EngineContext value={scene.tab.engine}>
      <FieldContext value={{ text: "", setText: () => undefined, bringBack }}>
        <HeldBack shown={held} heldMs={held.heldMs ?? 0} />
      </FieldContext>
    </EngineContext>,
  );
  return { scene, bringBack };
}

test("what is held back says for how long, and comes back into the field", async () => {
  const { bringBack } = await aHeldOne();
  expect(screen.getByText("Sending in 5 s")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await eventually(() => expect(bringBack).toHaveBeenCalledExactlyOnceWith("too early"));
});

test("what has left comes back no more", async () => {
  const { scene, bringBack } = await aHeldOne();
  await scene.browser.clock.advance(5_000);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await eventually(async () => expect(await scene.browser.stores.outbox.all()).toEqual([]));
  expect(bringBack).not.toHaveBeenCalled();
});
