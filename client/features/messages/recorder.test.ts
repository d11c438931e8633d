import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { longestVoiceMs } from "#shared/features/uploads/voice.rules.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { createRecorder, type Microphone } from "./recorder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeMediaRecorder extends EventTarget {
  state: "inactive" | "recording" = "inactive";
  readonly mimeType = "audio/webm;codecs=opus";
  readonly start = (): void => {
    this.state = "recording";
  };
  readonly stop = (): void => {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["spoken words"]) }));
    this.dispatchEvent(new Event("stop"));
  };
}

type Open = Microphone["open"];

function aRecorder({ open, isBroken = false }: { readonly open?: Open; readonly isBroken?: boolean } = {}) {
  const track = { stop: vi.fn<() => void>() };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const machine = new FakeMediaRecorder();
  const given: (NewFile & { readonly how: string })[] = [];
  const stopListening = vi.fn<() => void>();
  const recorder = createRecorder({
    microphone: {
      open: open ?? (async () => stream),
      recorderOf: () => machine as unknown as MediaRecorder,
      listenTo: () => ({ level: () => 0.5, stop: stopListening }),
      samplesOf: async () => {
        if (isBroken) throw new Error("cannot be decoded");
        return [0, 1];
      },
      now: () => Date.now(),
    },
    onVoice: (voice, how) => given.push({ ...voice, how }),
  });
  return { recorder, machine, track, stream, given, stopListening };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a recording", () => {
  test("shows how long it is and how loud, and is given on with its measured length when it is sent", async () => {
    const { recorder, track, given, stopListening } = aRecorder();
    const steps: string[] = [];
    recorder.watch(() => steps.push(recorder.now().t));
    await recorder.start();
    await after(1_000);
    expect(recorder.now()).toMatchObject({ t: "recording", durationMs: 1_000, levels: Array(10).fill(0.5) });
    await after(250);
    recorder.finish("sent");
    await after(0);
    expect(given).toMatchObject([{ how: "sent", name: "voice.webm", mime: "audio/webm", durationMs: 1_250 }]);
    expect([given[0]?.peaks?.[0], given[0]?.peaks?.at(-1), given[0]?.blob.size]).toEqual([0, 1, 12]);
    expect(recorder.now()).toEqual({ t: "idle", ended: { how: "sent", durationMs: 1_250 } });
    expect([...new Set(steps)]).toEqual(["asking", "recording", "finishing", "idle"]);
    expect([track.stop.mock.calls.length, stopListening.mock.calls.length]).toEqual([1, 1]);
  });

  test("has the levels that were seen where it cannot be decoded", async () => {
    const { recorder, given } = aRecorder({ isBroken: true });
    await recorder.start();
    await after(500);
    recorder.finish("held");
    await after(0);
    expect(new Set(given[0]?.peaks)).toEqual(new Set([1]));
  });

  test("thrown away is given to nobody, and the microphone is let go", async () => {
    const { recorder, track, given } = aRecorder();
    await recorder.start();
    await after(300);
    recorder.discard();
    await after(0);
    expect([given, track.stop.mock.calls.length]).toEqual([[], 1]);
    expect(recorder.now()).toEqual({ t: "idle", ended: { how: "discarded", durationMs: 300 } });
  });

  test("is full after five minutes, and waits to be sent", async () => {
    const { recorder, given } = aRecorder();
    await recorder.start();
    await after(longestVoiceMs + 1_000);
    expect(given).toMatchObject([{ how: "held", durationMs: longestVoiceMs }]);
    expect(recorder.now()).toEqual({ t: "idle", ended: { how: "held", durationMs: longestVoiceMs } });
  });

  test("is kept when the microphone is taken away", async () => {
    const { recorder, machine, given } = aRecorder();
    await recorder.start();
    await after(700);
    machine.stop();
    await after(0);
    expect(given).toMatchObject([{ how: "held", durationMs: 700 }]);
  });

  test("ends once, as it was ended first, and another may follow", async () => {
    const { recorder, given } = aRecorder();
    await recorder.start();
    await recorder.start();
    await after(200);
    recorder.finish("held");
    recorder.discard();
    recorder.finish("sent");
    await after(0);
    recorder.finish("sent");
    expect(given.map(({ how }) => how)).toEqual(["held"]);
    await recorder.start();
    expect(recorder.now().t).toBe("recording");
  });
});

describe("the microphone", () => {
  test.each([
    ["NotAllowedError", "denied"],
    ["SecurityError", "denied"],
    ["NotFoundError", "missing"],
    ["OverconstrainedError", "missing"],
    ["NotReadableError", "busy"],
  ])("that is not to be had because of %s says that it is %s", async (name, trouble) => {
    const { recorder } = aRecorder({ open: () => Promise.reject(new DOMException("", name)) });
    await recorder.start();
    expect(recorder.now()).toEqual({ t: "idle", trouble });
  });

  test("that cannot be recorded from is let go", async () => {
    const { recorder, machine, track } = aRecorder();
    vi.spyOn(machine, "addEventListener");
    Object.assign(machine, {
      start: () => {
        throw new Error("unknown kind");
      },
    });
    await recorder.start();
    expect([recorder.now(), track.stop.mock.calls.length]).toEqual([{ t: "idle", trouble: "busy" }, 1]);
  });

  test.each(["given", "refused"])("%s when nobody wants it any more is let go without a word", async (answer) => {
    let say: () => void = () => undefined;
    const { recorder, track, given } = aRecorder({
      open: () =>
        new Promise((resolve, reject) => {
          say = () => (answer === "given" ? resolve(late) : reject(new DOMException("", "NotAllowedError")));
        }),
    });
    const late = { getTracks: () => [track] } as unknown as MediaStream;
    const starting = recorder.start();
    expect(recorder.now().t).toBe("asking");
    recorder.finish("held");
    expect(recorder.now()).toEqual({ t: "idle" });
    say();
    await starting;
    expect([recorder.now(), given, track.stop.mock.calls.length]).toEqual([
      { t: "idle" },
      [],
      answer === "given" ? 1 : 0,
    ]);
  });
});
