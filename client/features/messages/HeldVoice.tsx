import { X } from "lucide-react";
import { useCallback } from "react";
import type { NewFile } from "#client/engine/newMessage.ts";
import { useText } from "#client/i18n/useText.ts";
import { AudioBubble } from "#client/ui/message/AudioBubble.tsx";
import styles from "./FileTray.module.css";

interface HeldVoiceProps {
  readonly voice: NewFile;
  readonly onRemove: () => void;
}

// A recording that was not sent at once: heard here before it is sent, or taken out.
export function HeldVoice({ voice: { blob, durationMs = 0, peaks = [] }, onRemove }: HeldVoiceProps) {
  const t = useText("messages");
  // Heard from this device for as long as it is here.
  const fill = useCallback(
    (place: HTMLLIElement) => {
      const address = URL.createObjectURL(blob);
      place.querySelector("audio")?.setAttribute("src", address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <li ref={fill} className={styles.voice}>
      <AudioBubble src={null} durationMs={durationMs} peaks={peaks} />
      <button
        type="button"
        className={styles.remove}
        aria-label={t("removeFile", { name: t("kind.audio") })}
        onClick={onRemove}
      >
        <X />
      </button>
    </li>
  );
}
