import { MicOff } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { AvatarStack } from "#client/ui/media/AvatarStack.tsx";
import { CallPicture } from "./CallPicture.tsx";
import type { ShownMedia } from "./calls.atoms.ts";
import { CallTile } from "./CallTile.tsx";
import styles from "./Pictures.module.css";

interface CallPicturesProps {
  readonly media: ShownMedia;
  // Who is rung, as long as nobody is there.
  readonly waitsFor: readonly string[];
}

// One other fills the place, and oneself is in a corner; with several all are of one size, oneself among them. Whoever shows a screen has
// the largest part.
export function CallPictures({ media, waitsFor }: CallPicturesProps) {
  const t = useText("calls");
  const { own, others, lacks, isCameraOff, isMuted, isSharing } = media;
  const isSeen = own !== null && lacks === "nothing" && !isCameraOff;
  const isGroup = others.length > 1;
  const shown = others.toSorted((a, b) => Number(b.isSharing) - Number(a.isSharing));
  const isShown = shown[0]?.isSharing ?? false;
  const [first] = waitsFor;
  return (
    <div className={styles.pictures} data-count={isGroup ? others.length + 1 : 1} data-shown={isGroup && isShown}>
      {others.length === 0 && first !== undefined && (
        <div className={styles.waiting}>
          {waitsFor.length === 1 ? (
            <Avatar name={first} size={96} />
          ) : (
            <AvatarStack people={waitsFor.map((name) => ({ name }))} size={56} />
          )}
        </div>
      )}
      {shown.map((other) => (
        <CallTile key={other.id} other={other} isNamed={isGroup} />
      ))}
      {(isSeen || isGroup) && (
        <figure className={isGroup ? styles.tile : styles.corner}>
          {isSeen ? (
            <CallPicture stream={own} label={t("ownPicture")} isOwn />
          ) : (
            <div className={styles.unseen}>
              <p>{t("cameraIsOff")}</p>
            </div>
          )}
          {isGroup && (
            <figcaption className={styles.name}>
              {isMuted && <MicOff />}
              <span>{isMuted ? `${t("you")} · ${t("isMuted")}` : t("you")}</span>
            </figcaption>
          )}
        </figure>
      )}
      {((isMuted && !isGroup) || isSharing) && (
        <p className={styles.muted}>
          {[...(isSharing ? [t("isSharing")] : []), ...(isMuted && !isGroup ? [t("isMuted")] : [])].join(" · ")}
        </p>
      )}
    </div>
  );
}
