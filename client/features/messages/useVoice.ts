import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { useText } from "#client/i18n/useText.ts";
import { canRecord } from "./browserMicrophone.ts";
import type { MicrophoneTrouble, Recorder } from "./recorder.ts";
import type { Tray } from "./tray.ts";
import { useMicrophoneTrouble, useRecorder, useRecordingStep } from "./useRecorder.ts";

// So soon after Send its button, which is the microphone by then, was pressed for Send.
const doublePressMs = 600;

interface VoiceOptions {
  // There is nothing else that could be sent.
  readonly isFree: boolean;
  readonly tray: Tray;
  readonly commit: () => Promise<void>;
  // Where one goes on when a recording is over.
  readonly next: RefObject<HTMLElement | null>;
}

interface Voice {
  readonly recorder: Recorder;
  readonly canSpeak: boolean;
  readonly isAsking: boolean;
  readonly isSpeaking: boolean;
  readonly trouble: string | null;
  readonly speak: (event: MouseEvent) => void;
  readonly noteSent: (event: MouseEvent) => void;
}

const troubleKeys = {
  denied: "voice.denied",
  missing: "voice.missing",
  busy: "voice.busy",
} as const satisfies Readonly<Record<MicrophoneTrouble, string>>;

// Speaking instead of writing: what is recorded goes the way of every file.
export function useVoice({ isFree, tray, commit, next }: VoiceOptions): Voice {
  const t = useText("messages");
  const recorder = useRecorder((voice, how) => {
    tray.hold(voice);
    if (how === "sent") void commit();
  });
  const step = useRecordingStep(recorder);
  const trouble = useMicrophoneTrouble(recorder);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (step === "idle" && wasBusy.current && document.activeElement === document.body) next.current?.focus();
    wasBusy.current = step !== "idle";
  }, [step, next]);
  const sentAt = useRef(-doublePressMs);
  return {
    recorder,
    canSpeak: isFree && canRecord(),
    isAsking: step === "asking",
    isSpeaking: step === "recording" || step === "finishing",
    trouble: trouble && isFree ? t(troubleKeys[trouble]) : null,
    speak: ({ timeStamp }) => {
      if (timeStamp - sentAt.current > doublePressMs) void recorder.start();
    },
    noteSent: ({ timeStamp }) => {
      sentAt.current = timeStamp;
    },
  };
}
