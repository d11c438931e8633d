import { useAtomValue } from "jotai";
import { useId } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { CallControls } from "./CallControls.tsx";
import { CallPicture } from "./CallPicture.tsx";
import { mediaAtom, type ShownMedia } from "./calls.atoms.ts";
import styles from "./Calls.module.css";
import { useMe } from "./useMe.ts";

const lineWords = {
  asking: "line.asking",
  ringing: "line.ringing",
  connecting: "line.connecting",
  connected: "line.connected",
  lost: "line.lost",
  weak: "line.weak",
  voice: "line.voice",
} as const;

const lackWords = {
  found: { camera: "lacks.camera", both: "lacks.both" },
  refused: { camera: "refused.camera", both: "refused.both" },
} as const;

function lineOf(call: Call | null, { line, quality }: ShownMedia): keyof typeof lineWords {
  if (call === null) return "asking";
  if (call.state === "ringing") return "ringing";
  if (line !== "connected") return line;
  return quality === "good" ? "connected" : quality;
}

// A call, whole: who is there, oneself, how the line is, and what can be done.
export function CallScreen({ call }: { readonly call: Call | null }) {
  const t = useText("calls");
  const media = useAtomValue(mediaAtom);
  const me = useMe();
  const titleId = useId();
  const other = call && (call.caller.id === me ? call.callee : call.caller);
  const { own, theirs, lacks, isRefused, isMuted, isCameraOff } = media;
  return (
    <Modal isOpen onClose={() => undefined} shape="viewer" labelledBy={titleId} closesOutside={false}>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h2 id={titleId} className="h3">
            {other ? t("with", { name: other.name }) : t("title")}
          </h2>
          <p role="status">{t(lineWords[lineOf(call, media)])}</p>
          {lacks !== "nothing" && <p>{t(lackWords[isRefused ? "refused" : "found"][lacks])}</p>}
        </header>
        <div className={styles.pictures}>
          <CallPicture stream={theirs} label={t("theirPicture", { name: other?.name ?? "" })} />
          {own !== null && lacks === "nothing" && !isCameraOff && (
            <CallPicture stream={own} label={t("ownPicture")} isOwn />
          )}
          {isMuted && <p className={styles.muted}>{t("isMuted")}</p>}
        </div>
        <CallControls />
      </div>
    </Modal>
  );
}
