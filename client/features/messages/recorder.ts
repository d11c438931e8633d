import { longestVoiceMs, nameOfVoice, peaksOf } from "#shared/features/uploads/voice.rules.ts";
import { plainType } from "#shared/features/uploads/uploads.rules.ts";
import type { NewFile } from "#client/engine/newMessage.ts";

const beatMs = 100;

// What of the browser a recording needs.
export interface Microphone {
  readonly open: () => Promise<MediaStream>;
  readonly recorderOf: (stream: MediaStream) => MediaRecorder;
  // How loud it is now, from 0 to 1.
  readonly listenTo: (stream: MediaStream) => { readonly level: () => number; readonly stop: () => void };
  readonly samplesOf: (recording: Blob) => Promise<ArrayLike<number>>;
  readonly now: () => number;
}

export type MicrophoneTrouble = "denied" | "missing" | "busy";

// How the last recording ended: sent, kept to be sent later, or thrown away by hand.
export type Ending = "sent" | "held" | "discarded";

export type Recording =
  | {
      readonly t: "idle";
      readonly trouble?: MicrophoneTrouble;
      readonly ended?: { readonly how: Ending; readonly durationMs: number };
    }
  | { readonly t: "asking" }
  | { readonly t: "recording"; readonly durationMs: number; readonly levels: readonly number[] }
  | { readonly t: "finishing"; readonly durationMs: number; readonly levels: readonly number[] };

export interface Recorder {
  readonly now: () => Recording;
  readonly watch: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  // What was said is given on: to be sent at once, or to wait.
  readonly finish: (how: "sent" | "held") => void;
  readonly discard: () => void;
}

interface RecorderOptions {
  readonly microphone: Microphone;
  readonly onVoice: (voice: NewFile, how: "sent" | "held") => void;
}

// From the press of the microphone to a file. Whatever ends a recording but the hand that throws it away, what was said is kept.
export function createRecorder({ microphone, onVoice }: RecorderOptions): Recorder {
  let state: Recording = { t: "idle" };
  let end: ((how: Ending) => void) | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Recording): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function start(): Promise<void> {
    if (state.t !== "idle") return;
    become({ t: "asking" });
    let isWanted = true;
    end = () => {
      isWanted = false;
      become({ t: "idle" });
    };
    try {
      const stream = await microphone.open();
      if (isWanted) record(stream);
      else close(stream);
    } catch (cause) {
      if (isWanted) become({ t: "idle", trouble: troubleOf(cause) });
    }
  }

  function record(stream: MediaStream): void {
    const { recorder, ear } = begin(stream);
    const parts: Blob[] = [];
    const levels: number[] = [];
    const startedAt = microphone.now();
    let how: Ending = "held";
    const durationMs = (): number => Math.min(longestVoiceMs, Math.max(1, Math.round(microphone.now() - startedAt)));
    const beat = setInterval(() => {
      levels.push(ear.level());
      become({ t: "recording", durationMs: durationMs(), levels: [...levels] });
      if (durationMs() === longestVoiceMs) end?.("held");
    }, beatMs);
    end = (as) => {
      if (state.t !== "recording") return;
      how = as;
      clearInterval(beat);
      become({ ...state, t: "finishing", durationMs: durationMs() });
      if (recorder.state !== "inactive") recorder.stop();
    };
    const finish = async (): Promise<void> => {
      // The microphone was taken away: it ends as it is.
      end?.("held");
      ear.stop();
      close(stream);
      const ended = { how, durationMs: state.t === "finishing" ? state.durationMs : durationMs() };
      if (how !== "discarded") {
        const blob = new Blob(parts, { type: plainType(recorder.mimeType) });
        const peaks = peaksOf(await microphone.samplesOf(blob).catch(() => levels));
        onVoice({ blob, name: nameOfVoice(blob.type), mime: blob.type, durationMs: ended.durationMs, peaks }, how);
      }
      become({ t: "idle", ended });
    };
    recorder.addEventListener("dataavailable", ({ data }) => void parts.push(data));
    recorder.addEventListener("stop", () => void finish());
    become({ t: "recording", durationMs: 1, levels: [] });
  }

  function begin(stream: MediaStream) {
    try {
      const recorder = microphone.recorderOf(stream);
      recorder.start(1_000);
      return { recorder, ear: microphone.listenTo(stream) };
    } catch (cause) {
      close(stream);
      throw cause;
    }
  }

  return {
    now: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    finish: (how) => state.t !== "idle" && end?.(how),
    discard: () => state.t !== "idle" && end?.("discarded"),
  };
}

const close = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

function troubleOf(cause: unknown): MicrophoneTrouble {
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}
