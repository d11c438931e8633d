// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { Recorder, Recording } from "./recorder.ts";
import { VoiceRecorder } from "./VoiceRecorder.tsx";
import { VoiceStatus } from "./VoiceStatus.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("messages", "ui");
});
afterEach(cleanup);

function aBar() {
  let state: Recording = { t: "recording", durationMs: 12_000, levels: [0, 0.5, 1] };
  const listeners = new Set<() => void>();
  const recorder = {
    now: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => undefined,
    finish: vi.fn<Recorder["finish"]>(),
    discard: vi.fn<Recorder["discard"]>(),
  } satisfies Recorder;
  const shown = render(
    <>
      <VoiceRecorder recorder={recorder} />
      <VoiceStatus recorder={recorder} />
    </>,
  );
  const become = (next: Recording) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { recorder, become, ...shown };
}

const status = () => screen.getByRole("status").textContent;

test("shows the time and the levels, is sent by Enter at once and thrown away by Escape", async () => {
  const { recorder, container } = aBar();
  expect(screen.getByRole("timer").textContent).toBe("0:12");
  expect(
    [...container.querySelectorAll<HTMLElement>("[aria-hidden] > [style]")].map(({ style }) => style.blockSize),
  ).toEqual(["10%", "50%", "100%"]);
  await userEvent.keyboard("{Enter}");
  expect(recorder.finish).toHaveBeenCalledExactlyOnceWith("sent");
  await userEvent.keyboard("{Escape}");
  expect(recorder.discard).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Discard the recording" }));
  expect(recorder.discard).toHaveBeenCalledTimes(2);
});

test("asks before the page is left in the middle of it", () => {
  const { unmount } = aBar();
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  unmount();
  expect(leave()).toBe(false);
});

test("is told to those who do not see it", () => {
  const { become } = aBar();
  expect(status()).toMatch(/^Recording\./);
  const durationMs = 65_000;
  become({ t: "finishing", durationMs, levels: [] });
  expect(screen.getByRole("button", { name: "Send the voice message" }).getAttribute("aria-disabled")).toBe("true");
  become({ t: "idle", ended: { how: "sent", durationMs } });
  expect(status()).toBe("Recording stopped, 1:05.");
  become({ t: "idle", ended: { how: "held", durationMs } });
  expect(status()).toMatch(/1:05\. It waits/);
  become({ t: "idle", ended: { how: "discarded", durationMs } });
  expect(status()).toBe("Recording discarded.");
  become({ t: "idle" });
  expect(status()).toBe("");
});
