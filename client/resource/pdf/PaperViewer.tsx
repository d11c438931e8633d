import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { ViewerFrame } from "#client/ui/media/ViewerFrame.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { PaperPage } from "./PaperPage.tsx";
import styles from "./PaperViewer.module.css";
import { troubleKeys } from "./troubleKeys.ts";
import { usePaper, type Bytes } from "./usePaper.ts";
import { zoomKey, zooms } from "./zoom.ts";

export interface PaperViewerProps {
  readonly name: string;
  readonly bytes: Bytes;
  // The file to keep.
  readonly href: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

// The pages of a PDF, one below the other.
export function PaperViewer(props: PaperViewerProps) {
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} shape="viewer" label={props.name}>
      {props.isOpen && <OpenPaper {...props} />}
    </Modal>
  );
}

function OpenPaper({ name, bytes, href, onClose }: PaperViewerProps) {
  const [t, ui] = [useText("pdf"), useText("ui")];
  const paper = usePaper(bytes);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const [page, setPage] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  const isReady = paper.t === "ready";
  // The arrows and the page keys move what has the focus.
  useEffect(() => {
    if (isReady) pages.current?.focus();
  }, [isReady]);
  const turn = (next: number): void => setZoom(Math.min(zooms.length - 1, Math.max(0, next)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = zoomKey(event.nativeEvent, zoom);
    if (next === null) return;
    event.preventDefault();
    turn(next);
  };
  const percent = Math.round((zooms[zoom] ?? 1) * 100);
  return (
    <ViewerFrame
      place={isReady ? t("pageOf", { number: page, total: paper.paper.pages }) : name}
      save={{ href, label: t("save"), name }}
      onKeyDown={onKeyDown}
      onClose={onClose}
      tools={
        isReady && (
          <>
            <IconButton
              label={t("smaller")}
              keyHint="-"
              icon={<ZoomOut />}
              disabled={zoom === 0}
              onClick={() => turn(zoom - 1)}
            />
            <span role="status" className={styles.zoom}>
              {t("zoom", { percent })}
            </span>
            <IconButton
              label={t("larger")}
              keyHint="+"
              icon={<ZoomIn />}
              disabled={zoom === zooms.length - 1}
              onClick={() => turn(zoom + 1)}
            />
          </>
        )
      }
    >
      {paper.t === "loading" && (
        <div className={styles.said} role="status">
          <Spinner />
          <span className="visually-hidden">{ui("loading")}</span>
        </div>
      )}
      {paper.t === "failed" && (
        <p className={styles.said} role="alert">
          {t(troubleKeys[paper.why])}
        </p>
      )}
      {isReady && (
        <div ref={pages} className={styles.pages} tabIndex={0} role="group" aria-label={name} data-zoom={zoom}>
          {Array.from({ length: paper.paper.pages }, (_, at) => (
            <PaperPage
              key={at}
              paper={paper.paper}
              shape={paper.shape}
              number={at + 1}
              zoom={zooms[zoom] ?? 1}
              onReached={setPage}
            />
          ))}
        </div>
      )}
    </ViewerFrame>
  );
}
