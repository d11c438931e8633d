// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { AudioBubble } from "./AudioBubble.tsx";

const play = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  localStorage.clear();
  play.mockReset().mockResolvedValue();
  const playing = new WeakSet<object>();
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    return play().then(() => {
      playing.add(this);
      fireEvent.play(this);
    });
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) fireEvent.pause(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const voice = (props: Partial<Parameters<typeof AudioBubble>[0]> = {}) => (
  <AudioBubble src="/attachments/a" durationMs={20_000} peaks={[0.2, 1, 0.4, 0]} {...props} />
);
const button = (name: RegExp) => screen.getByRole("button", { name });
const audioIn = (container: HTMLElement): HTMLAudioElement => {
  const audio = container.querySelector("audio");
  if (!audio) throw new Error("There is no sound");
  return audio;
};
const reach = (audio: HTMLAudioElement, seconds: number) => {
  audio.currentTime = seconds;
  fireEvent.timeUpdate(audio);
};
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Place in the voice message" });

it("plays and pauses, and shows on its wave how far it has come", async () => {
  const { container } = render(voice());
  await userEvent.click(button(/^Play voice message, 0:20/));
  reach(audioIn(container), 10);
  expect([...container.querySelectorAll("[data-on]")].map((bar) => bar.getAttribute("data-on"))).toEqual([
    "true",
    "true",
    "false",
    "false",
  ]);
  expect(slider().getAttribute("aria-valuetext")).toBe("0:10 / 0:20");
  await userEvent.click(button(/^Pause/));
  expect(audioIn(container).paused).toBe(true);
  fireEvent.ended(audioIn(container));
  expect(slider().value).toBe("0");
});

it("goes on and back by arrows, and never beyond its ends", async () => {
  const { container } = render(voice());
  slider().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}{ArrowLeft}");
  expect(audioIn(container).currentTime).toBe(1);
  await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
  expect(audioIn(container).currentTime).toBe(0);
  fireEvent.change(slider(), { target: { value: "19900" } });
  await userEvent.keyboard("{ArrowRight}");
  expect(audioIn(container).currentTime).toBe(20);
});

it("is heard at one speed for all voices of this device, which is remembered", async () => {
  const { container, unmount } = render(voice());
  await userEvent.click(button(/^Play/));
  await userEvent.click(button(/^Speed 1$/));
  expect(audioIn(container).playbackRate).toBe(1.5);
  unmount();
  const next = render(voice());
  await userEvent.click(button(/^Play/));
  expect(audioIn(next.container).playbackRate).toBe(1.5);
  await userEvent.click(button(/^Speed 1.5$/));
  expect(localStorage.getItem("voiceSpeed")).toBe("2");
  await userEvent.click(button(/^Speed 2$/));
  expect([audioIn(next.container).playbackRate, localStorage.getItem("voiceSpeed")]).toEqual([1, null]);
});

it("falls silent when another begins", async () => {
  const { container } = render(
    <>
      {voice()}
      {voice({ durationMs: 5_000 })}
    </>,
  );
  await userEvent.click(button(/0:20/));
  await userEvent.click(button(/0:05/));
  expect([...container.querySelectorAll("audio")].map(({ paused }) => paused)).toEqual([true, false]);
});

it("has a plain bar where nobody knows how loud it is, and its length from the file where nobody has said it", () => {
  const { container } = render(voice({ peaks: [], durationMs: 0 }));
  const audio = audioIn(container);
  for (const [seconds, shown] of [
    [Infinity, "0:00"],
    [8, "0:08"],
  ] as const) {
    vi.spyOn(audio, "duration", "get").mockReturnValue(seconds);
    fireEvent.loadedMetadata(audio);
    expect(screen.getByText(shown)).toBeDefined();
  }
  reach(audio, 2);
  expect(container.querySelector<HTMLElement>("[style]")?.style.inlineSize).toBe("25%");
});

it("says why it does not play without a connection, and tries anew when pressed again", async () => {
  play.mockRejectedValueOnce(new DOMException("", "NotSupportedError"));
  const { container } = render(voice());
  await userEvent.click(button(/^Play/));
  expect(screen.getByRole("alert").textContent).toMatch(/not on this device/);
  await userEvent.click(button(/^Play/));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(audioIn(container).paused).toBe(false);
});

it("says nothing where it is stopped before it has begun", async () => {
  play.mockRejectedValueOnce(new DOMException("", "AbortError"));
  render(voice({ src: null }));
  await act(async () => button(/^Play/).click());
  expect(screen.queryByRole("alert")).toBeNull();
});
