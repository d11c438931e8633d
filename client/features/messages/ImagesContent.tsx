import { useState, type ReactNode } from "react";
import type { ShownFile, ShownMessage } from "#client/engine/model.ts";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { MessageImages } from "#client/ui/message/MessageImages.tsx";
import { addressOf } from "./useFileSrc.ts";
import { useLocalSources } from "./useLocalSources.ts";

interface ImagesContentProps {
  readonly images: readonly ShownMessage[];
  readonly caption?: ReactNode;
  readonly meta: ReactNode;
}

// A burst of pictures, or one; pressed, they open large.
export function ImagesContent({ images, caption, meta }: ImagesContentProps) {
  const [index, setIndex] = useState<number | null>(null);
  const files = images.flatMap((shown) => shown.files);
  const refused = new Set(images.filter(({ state }) => state === "refused").flatMap((shown) => shown.files.map(idOf)));
  const local = useLocalSources(files);
  const srcOf = (file: ShownFile, width: 800 | 1600): string =>
    file.isLocal ? (local.get(file.file.id) ?? "") : addressOf(file.file.ref, width);
  const tiles = files.map((file) => ({
    id: idOf(file),
    src: srcOf(file, 800),
    alt: "",
    ...(file.isLocal && !refused.has(idOf(file)) ? { progress: file.file.received / Math.max(1, file.file.size) } : {}),
  }));
  const large = files.map((file) => ({ id: idOf(file), src: srcOf(file, 1600), alt: file.file.name }));
  return (
    <>
      <MessageImages images={tiles} {...(caption ? { caption } : {})} meta={meta} onOpen={setIndex} />
      <ImageViewer images={large} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
    </>
  );
}

const idOf = (file: ShownFile): string => (file.isLocal ? file.file.id : file.file.ref);
