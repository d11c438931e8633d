import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { imageTiles } from "./imageTiles.ts";
import styles from "./MessageImages.module.css";
import { Photo } from "../media/Photo.tsx";

export interface MessageImage {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  // 0 to 1 while it is on its way up.
  readonly progress?: number;
}

interface MessageImagesProps {
  readonly images: readonly MessageImage[];
  readonly caption?: ReactNode;
  // On the picture, unless there is a caption to stand beside.
  readonly meta?: ReactNode;
  readonly onOpen: (index: number) => void;
  // What can be done with one of them, in its corner.
  readonly actionsOf?: (image: MessageImage, index: number) => ReactNode;
}

export function MessageImages({ images, caption, meta, onOpen, actionsOf }: MessageImagesProps) {
  const t = useText("ui");
  const { layout, shown, hiddenCount } = imageTiles(images);
  return (
    <div className={styles.images}>
      <div className={styles.tiles} data-layout={layout}>
        {shown.map((image, index) => {
          const isLast = index === shown.length - 1;
          const words = { description: image.alt || t("picture"), more: hiddenCount };
          return (
            <span key={image.id} className={styles.cell} data-image={image.id}>
              <button
                type="button"
                className={styles.tile}
                aria-label={isLast && hiddenCount > 0 ? t("openPictureAndMore", words) : t("openPicture", words)}
                onClick={() => onOpen(index)}
              >
                <Photo src={image.src} alt="" sizes="276px" className={styles.photo ?? ""} />
                {image.progress !== undefined && (
                  <span className={styles.progress} style={{ "--done": image.progress }} />
                )}
                {isLast && hiddenCount > 0 && (
                  <span className={styles.more}>{t("moreCount", { more: hiddenCount })}</span>
                )}
              </button>
              {actionsOf && <span className={styles.actions}>{actionsOf(image, index)}</span>}
            </span>
          );
        })}
        {!caption && meta}
      </div>
      {caption && (
        <div className={styles.caption}>
          {caption}
          {meta && <span className={styles.meta}>{meta}</span>}
        </div>
      )}
    </div>
  );
}
