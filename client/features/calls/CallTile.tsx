import { MicOff } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { CallPicture } from "./CallPicture.tsx";
import type { ShownOther } from "./calls.atoms.ts";
import styles from "./Pictures.module.css";

const lineNotes = { connecting: "line.connecting", lost: "line.lostShort", connected: null } as const;

// Somebody else: their picture, or who they are where there is none. Their sound comes either way.
export function CallTile({ other, isNamed }: { readonly other: ShownOther; readonly isNamed: boolean }) {
  const t = useText("calls");
  const { name, stream, line, isMuted, isCameraOff, isSharing, isResting } = other;
  const isSeen = (stream?.getVideoTracks().length ?? 0) > 0 && (isSharing || (!isCameraOff && !isResting));
  const note = lineNotes[line];
  const notes = [...(note === null ? [] : [t(note)]), ...(isSharing ? [t("shares")] : [])];
  return (
    <figure className={styles.tile} data-sharing={isSharing}>
      <div className={styles.picture} hidden={!isSeen}>
        <CallPicture stream={stream} label={t("theirPicture", { name })} />
      </div>
      {!isSeen && (
        <div className={styles.unseen}>
          <Avatar name={name} size={96} />
          {isCameraOff ? <p>{t("cameraIsOff")}</p> : isResting && <p>{t("theirsRests")}</p>}
        </div>
      )}
      {(isNamed || isMuted || isSharing) && (
        <figcaption className={styles.name}>
          {isMuted && <MicOff role="img" aria-label={t("theyAreMuted")} />}
          <span>{[name, ...notes].join(" · ")}</span>
        </figcaption>
      )}
    </figure>
  );
}
