import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./ImageViewer.module.css";
import { Modal } from "../overlay/Modal.tsx";
import { ViewerFrame } from "./ViewerFrame.tsx";

export interface ViewerImage {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly lang?: string;
  // The file to keep, when it is not the picture shown.
  readonly saveHref?: string;
  // The picture as it was taken, and in words how much that is.
  readonly original?: { readonly href: string; readonly words: string };
}

interface ImageViewerProps {
  readonly images: readonly ViewerImage[];
  // The picture in sight, or null when the viewer is closed.
  readonly index: number | null;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

const swipePx = 48;

export function ImageViewer({ images, index, onIndex, onClose }: ImageViewerProps) {
  const t = useText("ui");
  return (
    <Modal isOpen={index !== null} onClose={onClose} shape="viewer" label={t("pictures")}>
      {index !== null && <OpenViewer images={images} index={index} onIndex={onIndex} onClose={onClose} />}
    </Modal>
  );
}

function OpenViewer({ images, index, onIndex, onClose }: ImageViewerProps & { readonly index: number }) {
  const t = useText("ui");
  const image = images[index];
  const step = (by: number) => {
    if (images[index + by]) onIndex(index + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };
  return (
    <ViewerFrame
      place={t("pictureOf", { number: index + 1, total: images.length })}
      save={image && { href: image.saveHref ?? image.src, label: t("savePicture") }}
      {...(image?.original
        ? {
            tools: (
              <a className={styles.original} href={image.original.href} target="_blank" rel="noreferrer">
                {image.original.words}
              </a>
            ),
          }
        : {})}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <figure className={styles.stage} {...useSwipe(step)}>
        {image && <img key={image.id} src={image.src} alt={image.alt || t("picture")} draggable={false} />}
        {image?.alt && (
          <figcaption lang={image.lang} aria-hidden>
            {image.alt}
          </figcaption>
        )}
      </figure>
      <div className={styles.arrows}>
        <IconButton
          label={t("previousPicture")}
          icon={<ChevronLeft />}
          disabled={index === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t("nextPicture")}
          icon={<ChevronRight />}
          disabled={index === images.length - 1}
          onClick={() => step(1)}
        />
      </div>
    </ViewerFrame>
  );
}

function useSwipe(step: (by: number) => void) {
  const startX = useRef<number | null>(null);
  const end = (event: PointerEvent) => {
    const distance = event.clientX - (startX.current ?? event.clientX);
    startX.current = null;
    if (Math.abs(distance) >= swipePx) step(distance < 0 ? 1 : -1);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerUp: end,
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}
