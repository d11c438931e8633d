// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import type { MouseEvent } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { useVoice } from "./useVoice.ts";

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type.startsWith("audio/webm");
  state = "inactive";
  readonly mimeType: string;
  constructor(_: MediaStream, { mimeType }: { readonly mimeType: string }) {
    super();
    this.mimeType = mimeType;
  }
  start(): void {
    this.state = "recording";
  }
  stop(): void {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["spoken"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 4, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.125) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

class FakeOfflineContext {
  decodeAudioData = async () => ({ getChannelData: () => new Float32Array([0, 1]) });
}

const getUserMedia = vi.fn<() => Promise<unknown>>();

beforeAll(async () => {
  await startText("en");
  await loadWords("messages");
});
beforeEach(() => {
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [] });
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  vi.stubGlobal("AudioContext", FakeAudioContext);
  vi.stubGlobal("OfflineAudioContext", FakeOfflineContext);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const pressed = (timeStamp: number) => ({ timeStamp }) as MouseEvent;

function aField(first = { isFree: true }) {
  const held: NewFile[] = [];
  const commit = vi.fn<() => Promise<void>>().mockResolvedValue();
  const tray = {
    picked: [],
    isPreparing: false,
    hasSendable: false,
    add: () => undefined,
    hold: (file: NewFile) => void held.push(file),
    turnWhole: () => undefined,
    remove: () => undefined,
    take: () => [],
    putBack: () => undefined,
  };
  const field = document.createElement("input");
  document.body.append(field);
  const hook = renderHook(({ isFree }) => useVoice({ isFree, tray, commit, next: { current: field } }), {
    initialProps: first,
  });
  const speak = () => act(async () => hook.result.current.speak(pressed(5_000)));
  return { ...hook, held, commit, field, speak };
}

describe("speaking instead of writing", () => {
  test("is sent the way of a file, and one goes on in the field", async () => {
    const { result, held, commit, field, speak } = aField();
    expect(result.current.canSpeak).toBe(true);
    await speak();
    expect(result.current.isSpeaking).toBe(true);
    await act(async () => result.current.recorder.finish("sent"));
    expect(held).toMatchObject([{ name: "voice.webm", mime: "audio/webm" }]);
    expect([commit.mock.calls.length, result.current.isSpeaking]).toEqual([1, false]);
    expect(document.activeElement).toBe(field);
  });

  test("waits in the tray when the page is hidden, or the conversation left", async () => {
    const { result, unmount, held, commit, speak } = aField();
    await speak();
    vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
    await act(async () => fireEvent(document, new Event("visibilitychange")));
    expect([held.length, result.current.isSpeaking]).toEqual([1, false]);
    await speak();
    unmount();
    await eventually(() => expect(held).toHaveLength(2));
    expect(commit).not.toHaveBeenCalled();
  });

  test("says what to do where the microphone is refused, until something is written", async () => {
    getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
    const { result, rerender, speak } = aField();
    await speak();
    expect(result.current.trouble).toMatch(/Allow it in the settings/);
    rerender({ isFree: false });
    expect([result.current.trouble, result.current.canSpeak]).toEqual([null, false]);
  });

  test("does not begin by the second tap on Send", async () => {
    const { result } = aField();
    act(() => result.current.noteSent(pressed(1_000)));
    await act(async () => result.current.speak(pressed(1_200)));
    expect(getUserMedia).not.toHaveBeenCalled();
    await act(async () => result.current.speak(pressed(1_700)));
    expect(getUserMedia).toHaveBeenCalledTimes(1);
  });

  test("is not offered where a browser cannot record", () => {
    FakeMediaRecorder.isTypeSupported = () => false;
    expect(aField().result.current.canSpeak).toBe(false);
    FakeMediaRecorder.isTypeSupported = (type) => type.startsWith("audio/webm");
    Reflect.deleteProperty(navigator, "mediaDevices");
    expect(aField().result.current.canSpeak).toBe(false);
  });
});
