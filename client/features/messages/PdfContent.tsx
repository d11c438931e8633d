import { Suspense, useRef, useState } from "react";
import type { WireFile } from "#shared/features/conversations/conversations.wire.ts";
import { paperBytes } from "#client/resource/pdf/paperBytes.ts";
import { FileTile } from "#client/ui/message/FileTile.tsx";
import { PaperFace, PaperViewer } from "./pdfLater.ts";
import styles from "./PdfContent.module.css";
import { addressOf } from "./useFileSrc.ts";
import { useFree } from "./useFree.ts";
import { useInSight } from "./useInSight.ts";
import { usePicturePlace } from "./usePicturePlace.ts";

interface PdfContentProps {
  readonly file: WireFile;
  // In a list of files the tile is enough.
  readonly hasFace: boolean;
}

// What is larger is fetched when it is asked for.
const mostForFace = 3 * 1024 * 1024;

// A PDF as a card: its first page, and all of them at a press.
export function PdfContent({ file, hasFace }: PdfContentProps) {
  const card = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(card);
  const isFree = useFree();
  // What cannot be drawn has no picture, and leaves no hole for one.
  const [isFaceless, setFaceless] = useState(false);
  const [pages, setPages] = useState<number | undefined>();
  const address = addressOf(file.ref);
  const place = usePicturePlace(`pdf ${file.ref}`);
  const bytes = (): Promise<ArrayBuffer> => paperBytes(address);
  const open = (): void => place.show(0);
  return (
    <div ref={card} className={styles.card}>
      {hasFace && !isFaceless && file.size <= mostForFace && (
        <button type="button" className={styles.face} tabIndex={-1} aria-hidden onClick={open}>
          {isInSight && isFree && (
            <Suspense>
              <PaperFace bytes={bytes} onPages={setPages} onFailed={() => setFaceless(true)} />
            </Suspense>
          )}
        </button>
      )}
      <FileTile
        name={file.name}
        kind="pdf"
        kindLabel="PDF"
        bytes={file.size}
        onOpen={open}
        {...(pages === undefined ? {} : { pages })}
      />
      {place.index !== null && (
        <Suspense>
          <PaperViewer isOpen name={file.name} bytes={bytes} href={address} onClose={place.close} />
        </Suspense>
      )}
    </div>
  );
}
