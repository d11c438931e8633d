// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aLiveScene, allSent, messagesIn, on, talk, threadOf } from "#tests/support/engine/scene.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { MessageTrouble } from "./MessageTrouble.tsx";
import { EngineContext } from "./watches.ts";
import type { Writing } from "./writing.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "errors");
});
afterEach(cleanup);

const report = { blob: new Blob(["four"]), name: "report.pdf", mime: "application/pdf" };

async function aRefusedOne(files: readonly (typeof report)[] = []) {
  const scene = await aLiveScene();
  scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "archived", isRetryable: false });
  await scene.tab.engine.send({ conversationId: talk, text: "His school report", files });
  await scene.browser.clock.advance(40_000);
  const timeline = await threadOf(scene, (now) => messagesIn(now)[0]?.state === "refused");
  const [shown] = messagesIn(timeline);
  if (!shown) throw new Error("Nothing was refused");
  const onWrite = vi.fn<(writing: Writing) => void>();
  const { container } = render(
    <EngineContext value={scene.tab.engine}>
      <MessageTrouble shown={shown} onWrite={onWrite} />
    </EngineContext>,
  );
  return { scene, container, onWrite, user: userEvent.setup() };
}

test("what was refused says so in words beside a sign, and is written again where there are only words", async () => {
  const { container, onWrite, user } = await aRefusedOne();
  expect(screen.getByRole("alert").textContent).toContain("Not sent.");
  expect(container.querySelector("svg")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit and send again" }));
  expect(onWrite).toHaveBeenCalledWith(expect.objectContaining({ t: "again" }));
});

test("what has a file is tried again as it is, from where it stands", async () => {
  const { scene, user } = await aRefusedOne([report]);
  expect(screen.queryByRole("button", { name: "Edit and send again" })).toBeNull();
  scene.server.state.refuse = null;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await allSent(scene);
  expect(on(scene.server).map(({ body }) => body)).toEqual(["His school report"]);
});
