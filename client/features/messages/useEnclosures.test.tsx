// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { longForm } from "#shared/features/conversations/messageForms.ts";
import { aScene, isLive, on, other, says, talk } from "#tests/support/engine/scene.ts";
import { provideSend } from "#client/api/client.ts";
import type { Send } from "#client/api/createApi.ts";
import { useEnclosures } from "./useEnclosures.ts";
import { EngineContext } from "./watches.ts";

const asked = vi.fn<Send>();
beforeEach(() => provideSend(asked));
// The engine takes as long as the machine lets it.
afterEach(() => {
  cleanup();
  asked.mockReset();
});

// Sixty messages, every third with a link; the newest twenty are on the device.
async function renderLinks(line = { isOpen: true }) {
  const scene = aScene();
  for (let index = 1; index <= 60; index++) says(scene.server, index % 3 === 0 ? `https://x.ie/${index}` : `${index}`);
  // As the server would, by pages of four.
  asked.mockImplementation(async ({ url }) => {
    if (!line.isOpen) throw new Error("no line");
    const before = Number(new URLSearchParams(url.split("?")[1]).get("before"));
    const found = on(scene.server)
      .filter(({ seq, body }) => seq < before && body?.startsWith("https"))
      .toReversed()
      .slice(0, 4);
    const lowest = found.at(-1)?.seq ?? 1;
    return { messages: found.map((message) => longForm(talk, message)), before: lowest > 3 ? lowest : null };
  });
  await scene.tab.engine.start();
  await isLive(scene.tab);
  const { result } = renderHook(() => useEnclosures(talk, "links"), {
    wrapper: ({ children }) => <EngineContext value={scene.tab.engine}>{children}</EngineContext>,
  });
  const seqs = () => result.current.enclosures.map(({ message }) => message.seq);
  return { scene, result, seqs };
}

const every = (from: number, to: number): number[] =>
  Array.from({ length: (from - to) / 3 + 1 }, (_, index) => from - 3 * index);

test("what is held comes first, then the server's by pages, until the beginning is reached", async () => {
  const { result, seqs } = await renderLinks();
  await waitFor(() => expect([result.current.status, seqs()]).toEqual(["ready", every(60, 18)]));
  expect(result.current.isWhole).toBe(false);
  act(() => result.current.more());
  await waitFor(() => expect(seqs()).toEqual(every(60, 6)));
  act(() => result.current.more());
  await waitFor(() => expect([seqs(), result.current.isWhole]).toEqual([every(60, 3), true]));
});

test("without an answer what is held stands there, and it is gone on from there by hand", async () => {
  const line = { isOpen: false };
  const { result, seqs } = await renderLinks(line);
  await waitFor(() => expect([result.current.status, seqs()]).toEqual(["failed", every(60, 42)]));
  expect(result.current.isWhole).toBe(false);
  line.isOpen = true;
  act(() => result.current.more());
  await waitFor(() => expect([result.current.status, seqs()]).toEqual(["ready", every(60, 30)]));
});

test("what is taken back beyond what is held goes from what the server had told", async () => {
  const { scene, result, seqs } = await renderLinks();
  await waitFor(() => expect([result.current.status, seqs()]).toEqual(["ready", every(60, 18)]));
  scene.server.perform(other, { t: "delete", opId: "gone", conversationId: talk, seq: 30 });
  await act(() => scene.tab.pump());
  await waitFor(() => expect(seqs()).not.toContain(30));
  await waitFor(() => expect(result.current.status).toBe("ready"));
  expect(seqs()).toContain(27);
});
