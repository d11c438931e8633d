import { Pause, Play } from "lucide-react";
import { useState, type ReactNode } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./AudioBubble.module.css";
import { playTime } from "./playTime.ts";
import { useAudio } from "./useAudio.ts";
import { nextVoiceSpeed } from "./voiceSpeed.ts";

interface AudioBubbleProps {
  // Null while it is being looked for.
  readonly src: string | null;
  // 0 where nobody has said it.
  readonly durationMs: number;
  // How loud it is along its length, each from 0 to 1; none of an older one.
  readonly peaks: readonly number[];
  readonly meta?: ReactNode;
  // What is said, for those who cannot listen now.
  readonly transcript?: { readonly text: string; readonly lang: string };
}

export function AudioBubble({ src, durationMs: saidMs, peaks, meta, transcript }: AudioBubbleProps) {
  const t = useText("ui");
  const audio = useAudio(saidMs);
  const { durationMs } = audio;
  const [isRead, setRead] = useState(false);
  const share = durationMs === 0 ? 0 : audio.atMs / durationMs;
  const hasBegun = audio.isPlaying || audio.atMs > 0;
  return (
    <>
      <div className={styles.audio}>
        <button
          type="button"
          className={styles.play}
          aria-label={audio.isPlaying ? t("pause") : t("playVoice", { length: playTime(durationMs) })}
          onClick={audio.toggle}
        >
          {audio.isPlaying ? <Pause /> : <Play />}
        </button>
        <span className={styles.track}>
          {peaks.length === 0 ? (
            <span className={styles.plain} aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          ) : (
            <span className={styles.wave} aria-hidden>
              {peaks.map((peak, index) => (
                <span
                  key={index}
                  data-on={(index + 0.5) / peaks.length <= share}
                  style={{ blockSize: `${Math.max(12, peak * 100)}%` }}
                />
              ))}
            </span>
          )}
          <input
            type="range"
            min={0}
            max={durationMs}
            step={100}
            value={audio.atMs}
            aria-label={t("voicePlace")}
            aria-valuetext={`${playTime(audio.atMs)} / ${playTime(durationMs)}`}
            onKeyDown={audio.followKey}
            onChange={(event) => audio.seek(Number(event.target.value))}
          />
        </span>
        {hasBegun && (
          <button
            type="button"
            className={styles.speed}
            aria-label={t("voiceSpeed", { speed: formatNumber(audio.speed) })}
            onClick={nextVoiceSpeed}
          >
            {formatNumber(audio.speed)}×
          </button>
        )}
        <span className={styles.time}>{playTime(hasBegun ? durationMs - audio.atMs : durationMs)}</span>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands below, as a transcript */}
        <audio ref={audio.element} src={src ?? undefined} preload="none" {...audio.events} />
      </div>
      {audio.isAway && (
        <p role="alert" className={styles.away}>
          {t("voiceAway")}
        </p>
      )}
      {(transcript || meta) && (
        <div className={styles.foot}>
          {transcript && (
            <button type="button" className={styles.read} aria-expanded={isRead} onClick={() => setRead(!isRead)}>
              {isRead ? t("hideTranscript") : t("showTranscript")}
            </button>
          )}
          {meta}
        </div>
      )}
      {transcript && isRead && (
        <p lang={transcript.lang} className={styles.transcript}>
          {transcript.text}
        </p>
      )}
    </>
  );
}
