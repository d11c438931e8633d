import { ArrowUp, X } from "lucide-react";
import { useCallback, useEffect, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { playTime } from "#client/ui/message/playTime.ts";
import type { Recorder } from "./recorder.ts";
import { useRecording } from "./useRecorder.ts";
import styles from "./VoiceRecorder.module.css";

const shownLevels = 64;

// In the place of the field while somebody speaks.
export function VoiceRecorder({ recorder }: { readonly recorder: Recorder }) {
  const t = useText("messages");
  const recording = useRecording(recorder);
  const focus = useCallback(
    (bar: HTMLDivElement | null) => bar?.querySelector<HTMLElement>("[data-send]")?.focus(),
    [],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (recording.t !== "recording" && recording.t !== "finishing") return null;
  const isFinishing = recording.t === "finishing";
  const followKey = (event: KeyboardEvent): void => {
    // The key that began it may still be down.
    if (event.repeat) event.preventDefault();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    recorder.discard();
  };
  return (
    <div ref={focus} role="group" aria-label={t("voice.bar")} className={styles.bar} onKeyDown={followKey}>
      <IconButton icon={<X />} label={t("voice.discard")} disabled={isFinishing} onClick={recorder.discard} />
      <span className={styles.sound}>
        <span className={styles.dot} aria-hidden />
        <span role="timer" className={styles.time}>
          {playTime(recording.durationMs)}
        </span>
        <span className={styles.levels} aria-hidden>
          {recording.levels.slice(-shownLevels).map((level, at, { length }) => (
            <span
              key={recording.levels.length - length + at}
              style={{ blockSize: `${Math.max(10, Math.round(level * 100))}%` }}
            />
          ))}
        </span>
      </span>
      <IconButton
        kind="solid"
        isRound
        data-send
        icon={<ArrowUp />}
        label={t("voice.send")}
        busy={isFinishing}
        onClick={() => recorder.finish("sent")}
      />
    </div>
  );
}
