import { useAtomValue } from "jotai";
import { useId, useRef } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { CallControls } from "./CallControls.tsx";
import { CallPictures } from "./CallPictures.tsx";
import { Captions } from "./Captions.tsx";
import { mediaAtom, type ShownMedia } from "./calls.atoms.ts";
import styles from "./Calls.module.css";

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

// With several, it is connected as soon as one is; how each of them stands is said in their picture.
function lineOf(call: Call | null, { others, quality }: ShownMedia): keyof typeof lineWords {
  if (call === null) return "asking";
  if (call.state === "ringing") return "ringing";
  if (others.some(({ line }) => line === "connected")) return quality === "good" ? "connected" : quality;
  return others.some(({ line }) => line === "lost") ? "lost" : "connecting";
}

// A call, whole: who is there, oneself, how the line is, and what can be done.
export function CallScreen({ call }: { readonly call: Call | null }) {
  const t = useText("calls");
  const media = useAtomValue(mediaAtom);
  const titleId = useId();
  const pictures = useRef<HTMLDivElement>(null);
  const { others, lacks, isRefused } = media;
  return (
    <Modal isOpen onClose={() => undefined} shape="viewer" labelledBy={titleId} closesOutside={false}>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h2 id={titleId} className="h3">
            {others.length > 0 ? t("with", { name: formatList(others.map(({ name }) => name)) }) : t("title")}
          </h2>
          <p role="status">{t(lineWords[lineOf(call, media)])}</p>
          {lacks !== "nothing" && <p>{t(lackWords[isRefused ? "refused" : "found"][lacks])}</p>}
        </header>
        <div ref={pictures} className={styles.stage}>
          <CallPictures media={media} />
          <Captions />
        </div>
        <CallControls call={call} pictures={pictures} />
      </div>
    </Modal>
  );
}
