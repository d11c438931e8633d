import type { ReactNode } from "react";
import type { ShownFile, ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { MessageImages } from "#client/ui/message/MessageImages.tsx";
import { idOfFile as idOf } from "./idOfFile.ts";
import { originalOf } from "./originalOf.ts";
import { addressOf } from "./useFileSrc.ts";
import { useLocalSources } from "./useLocalSources.ts";
import { usePicturePlace } from "./usePicturePlace.ts";
import { useSeenPictures } from "./useSeenPictures.ts";
import styles from "./Messages.module.css";

interface ImagesContentProps {
  readonly images: readonly ShownMessage[];
  readonly caption?: ReactNode;
  readonly meta: ReactNode;
  readonly menuOf: MenuOf;
}

// What can be done with one message; of several pictures, with the one that is meant.
export type MenuOf = (shown: ShownMessage, picture: { readonly number: number; readonly total: number }) => ReactNode;

// A burst of pictures, or one; pressed, they open large.
export function ImagesContent({ images, caption, meta, menuOf }: ImagesContentProps) {
  const t = useText("messages");
  const place = usePicturePlace(images[0]?.cid ?? "");
  const files = images.flatMap((shown) => shown.files);
  const refused = new Set(images.filter(({ state }) => state === "refused").flatMap((shown) => shown.files.map(idOf)));
  const local = useLocalSources(files);
  const seen = useSeenPictures();
  const srcOf = (file: ShownFile, width: 800 | 1600): string =>
    file.isLocal ? (local.get(file.file.id) ?? "") : (seen.srcOf(file.file.ref) ?? addressOf(file.file.ref, width));
  const tiles = files.map((file) => ({
    id: idOf(file),
    src: srcOf(file, 800),
    alt: "",
    ...(file.isLocal && !refused.has(idOf(file)) ? { progress: file.file.received / Math.max(1, file.file.size) } : {}),
  }));
  const menuAt = ({ id }: { readonly id: string }, at: number): ReactNode => {
    const shown = images.find((one) => one.files.some((file) => idOf(file) === id));
    return shown && menuOf(shown, { number: at + 1, total: files.length });
  };
  const large = files.map((file) => ({
    id: idOf(file),
    src: srcOf(file, 1600),
    alt: "",
    ...(file.isLocal ? {} : originalOf(t, file.file)),
  }));
  return (
    <div className={styles.pictures} {...seen.watch}>
      <MessageImages
        images={tiles}
        {...(caption ? { caption } : {})}
        meta={meta}
        onOpen={place.show}
        {...(images.length > 1 ? { actionsOf: menuAt } : {})}
      />
      <ImageViewer images={large} index={place.index} onIndex={place.show} onClose={place.close} />
    </div>
  );
}
