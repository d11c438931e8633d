import { useAtomValue, useSetAtom } from "jotai";
import { Minimize2 } from "lucide-react";
import { useId, useRef } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { CallClock } from "./CallClock.tsx";
import { CallControls } from "./CallControls.tsx";
import { CallPictures } from "./CallPictures.tsx";
import { Captions } from "./Captions.tsx";
import { isSmallAtom, mediaAtom } from "./calls.atoms.ts";
import styles from "./Calls.module.css";
import { lineOf, lineWords, namesIn } from "./lineWords.ts";

const lackWords = {
  found: { camera: "lacks.camera", both: "lacks.both" },
  refused: { camera: "refused.camera", both: "refused.both" },
} as const;

const mostNames = 3;

// A call, whole: who is there, oneself, how the line is, and what can be done.
export function CallScreen({ call }: { readonly call: Call | null }) {
  const t = useText("calls");
  const media = useAtomValue(mediaAtom);
  const setSmall = useSetAtom(isSmallAtom);
  const titleId = useId();
  const pictures = useRef<HTMLDivElement>(null);
  const { lacks, isRefused } = media;
  const names = namesIn(call, media);
  const line = lineOf(call, media);
  const small = (): void => setSmall(call !== null);
  return (
    <Modal isOpen onClose={small} shape="viewer" labelledBy={titleId} closesOutside={false}>
      <div className={styles.screen} data-theme="dark">
        <header className={styles.head}>
          <IconButton icon={<Minimize2 />} label={t("small")} disabled={call === null} onClick={small} />
          <div>
            <h2 id={titleId} className="h3">
              {names.length === 0 || names.length > mostNames ? t("title") : t("with", { name: formatList(names) })}
            </h2>
            <p>
              <span role="status">{t(lineWords[line])}</span>
              {call?.startedAt && line === "connected" && (
                <>
                  {" · "}
                  <CallClock since={call.startedAt} className={styles.clock} />
                </>
              )}
            </p>
            {lacks !== "nothing" && <p>{t(lackWords[isRefused ? "refused" : "found"][lacks])}</p>}
          </div>
        </header>
        <div ref={pictures} className={styles.stage}>
          <CallPictures media={media} waitsFor={names} />
          <Captions />
        </div>
        <CallControls call={call} pictures={pictures} />
      </div>
    </Modal>
  );
}
