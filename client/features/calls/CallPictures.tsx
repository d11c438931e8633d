import { useText } from "#client/i18n/useText.ts";
import { CallPicture } from "./CallPicture.tsx";
import type { ShownMedia } from "./calls.atoms.ts";
import styles from "./Pictures.module.css";

const lineNotes = { connecting: "line.connecting", lost: "line.lostShort", connected: null } as const;

// One other fills the place, and oneself is in a corner; with several all are of one size, oneself among them.
export function CallPictures({ media }: { readonly media: ShownMedia }) {
  const t = useText("calls");
  const { own, others, lacks, isCameraOff, isMuted } = media;
  const isSeen = own !== null && lacks === "nothing" && !isCameraOff;
  const isGroup = others.length > 1;
  return (
    <div className={styles.pictures} data-count={isGroup ? others.length + 1 : 1}>
      {others.map(({ id, name, stream, line }) => {
        const note = lineNotes[line];
        return (
          <figure key={id} className={styles.tile}>
            <CallPicture stream={stream} label={t("theirPicture", { name })} />
            {isGroup && (
              <figcaption className={styles.name}>{note === null ? name : `${name} · ${t(note)}`}</figcaption>
            )}
          </figure>
        );
      })}
      {(isSeen || isGroup) && (
        <figure className={isGroup ? styles.tile : styles.corner}>
          {isSeen && <CallPicture stream={own} label={t("ownPicture")} isOwn />}
          {isGroup && (
            <figcaption className={styles.name}>{isMuted ? `${t("you")} · ${t("isMuted")}` : t("you")}</figcaption>
          )}
        </figure>
      )}
      {isMuted && !isGroup && <p className={styles.muted}>{t("isMuted")}</p>}
    </div>
  );
}
