import { Images } from "lucide-react";
import { useState } from "react";
import type { Family } from "#shared/features/family/family.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import styles from "./HomePhotos.module.css";

type Photos = Family["photos"];

const beside = 4;

interface PhotosProps {
  readonly photos: Photos;
  readonly name: string;
  // Beside something else, where there is no room for all five.
  readonly isNarrow?: boolean;
}

// The house in its arch, four rooms beside it; a press opens all of them.
export function HomePhotos({ photos, name, isNarrow = false }: PhotosProps) {
  const t = useText("family");
  const [index, setIndex] = useState<number | null>(null);
  const [first, ...others] = photos;
  const alt = (at: number): string => photos[at]?.caption || t("photo", { number: at + 1, count: photos.length });
  return (
    <section className={isNarrow ? styles.narrow : styles.photos} aria-label={t("allPhotos", { count: photos.length })}>
      <button type="button" className={styles.house} disabled={!first} onClick={() => setIndex(0)}>
        <HomePicture
          src={first && urlOfKey(first.key)}
          alt={first ? alt(0) : name}
          sizes="(width < 900px) 100vw, 560px"
          isUrgent
        />
      </button>
      {others.slice(0, beside).map(({ key }, at) => (
        <button key={key} type="button" className={styles.room} onClick={() => setIndex(at + 1)}>
          <Photo src={urlOfKey(key)} alt={alt(at + 1)} sizes="(width < 900px) 60vw, 310px" ratio={1.33} />
        </button>
      ))}
      {photos.length > 1 && (
        <div className={styles.all}>
          <Button size="sm" kind="onPhoto" icon={<Images />} onClick={() => setIndex(0)}>
            {t("allPhotos", { count: photos.length })}
          </Button>
        </div>
      )}
      <ImageViewer
        images={photos.map(({ key }, at) => ({ id: key, src: urlOfKey(key, 1600), alt: alt(at) }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
      />
    </section>
  );
}
