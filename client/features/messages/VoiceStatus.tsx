import { useText } from "#client/i18n/useText.ts";
import { playTime } from "#client/ui/message/playTime.ts";
import type { Recorder, Recording } from "./recorder.ts";
import { useRecording } from "./useRecorder.ts";

type Words = ReturnType<typeof useText<"messages">>;

const lineOf = (t: Words, recording: Recording): string => {
  if (recording.t === "recording") return t("voice.started");
  if (recording.t !== "idle" || !recording.ended) return "";
  const { how, durationMs } = recording.ended;
  if (how === "discarded") return t("voice.discarded");
  return t(how === "sent" ? "voice.stopped" : "voice.held", { length: playTime(durationMs) });
};

// Told to those who do not see it: that it has begun, that it is over, and how long it was.
export function VoiceStatus({ recorder }: { readonly recorder: Recorder }) {
  const t = useText("messages");
  return (
    <span role="status" className="visually-hidden">
      {lineOf(t, useRecording(recorder))}
    </span>
  );
}
