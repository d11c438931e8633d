import { useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Household.module.css";

export function HouseholdPhotos({ photos }: Pick<Household, "photos">) {
  const t = useText("vetting");
  const [index, setIndex] = useState<number | null>(null);
  const nameOf = (caption: string, at: number): string => caption || t("photoNumber", { number: at + 1 });
  return (
    <section className={styles.section}>
      <SectionHeading level={3} title={t("photos")} note={String(photos.length)} />
      {photos.length === 0 && <p className={styles.quiet}>{t("noPhotos")}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, picture, caption }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={nameOf(caption, at)}
              onClick={() => setIndex(at)}
            >
              <Photo src={pictureUrl(picture, 400)} alt="" ratio={4 / 3} sizes="160px" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        images={photos.map(({ id, picture, caption }, at) => ({
          id,
          src: pictureUrl(picture, 1600),
          alt: nameOf(caption, at),
        }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
      />
    </section>
  );
}
