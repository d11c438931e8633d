import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { keepAwake } from "#client/session/keepAwake.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { browserMicrophone } from "./browserMicrophone.ts";
import { createRecorder, type MicrophoneTrouble, type Recorder, type Recording } from "./recorder.ts";

type OnVoice = (voice: NewFile, how: "sent" | "held") => void;

// The recorder of one field. Who leaves it, or looks at something else, has ended the recording, and finds it again.
export function useRecorder(onVoice: OnVoice): Recorder {
  const latest = useRef<OnVoice>(onVoice);
  useLayoutEffect(() => {
    latest.current = onVoice;
  }, [onVoice]);
  const [recorder] = useState(() =>
    createRecorder({ microphone: browserMicrophone, onVoice: (voice, how) => latest.current(voice, how) }),
  );
  useEffect(() => {
    const hear = new AbortController();
    const hold = (): void => recorder.finish("held");
    document.addEventListener("visibilitychange", () => document.hidden && hold(), { signal: hear.signal });
    window.addEventListener("pagehide", hold, { signal: hear.signal });
    return () => {
      hear.abort();
      hold();
    };
  }, [recorder]);
  const isRecording = useRecordingStep(recorder) === "recording";
  useEffect(() => (isRecording ? keepAwake() : undefined), [isRecording]);
  return recorder;
}

export const useRecording = (recorder: Recorder): Recording => useSyncExternalStore(recorder.watch, recorder.now);

// For those who need not draw every beat of it.
export const useRecordingStep = (recorder: Recorder): Recording["t"] =>
  useSyncExternalStore(recorder.watch, () => recorder.now().t);

export const useMicrophoneTrouble = (recorder: Recorder): MicrophoneTrouble | null =>
  useSyncExternalStore(recorder.watch, () => troubleIn(recorder.now()));

const troubleIn = (recording: Recording): MicrophoneTrouble | null =>
  recording.t === "idle" ? (recording.trouble ?? null) : null;
