import { useState } from "react";
import { assets } from "#shared/features/assets/assets.contract.ts";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Household.module.css";

const api = apiOf(assets);

interface PhotosProps extends Pick<Household, "photos"> {
  readonly mayApprove: boolean;
  readonly onChanged: () => void;
}

export function HouseholdPhotos({ photos, mayApprove, onChanged }: PhotosProps) {
  const t = useText("vetting");
  const [index, setIndex] = useState<number | null>(null);
  const nameOf = (caption: string, at: number): string => caption || t("photoNumber", { number: at + 1 });
  return (
    <section className={styles.section}>
      <SectionHeading level={3} title={t("photos")} note={String(photos.length)} />
      {photos.length === 0 && <p className={styles.quiet}>{t("noPhotos")}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, picture, caption, isApproved }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={nameOf(caption, at)}
              onClick={() => setIndex(at)}
            >
              <Photo src={pictureUrl(picture, 400)} alt="" ratio={4 / 3} sizes="160px" />
            </button>
            {isApproved !== null && mayApprove && (
              <ApprovePhoto picture={picture} isApproved={isApproved} onChanged={onChanged} />
            )}
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

interface ApproveProps {
  readonly picture: string;
  readonly isApproved: boolean;
  readonly onChanged: () => void;
}

// What a family has sent is shown to everybody once somebody of ours has looked at it.
function ApprovePhoto({ picture, isApproved, onChanged }: ApproveProps) {
  const t = useText("vetting");
  const [isBusy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.change({ ref: refOfKey(picture) ?? "", isApproved: !isApproved });
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!isApproved && <p className={styles.quiet}>{t("photoWaits")}</p>}
      <Button size="sm" kind="soft" busy={isBusy} onClick={() => void approve()}>
        {t(isApproved ? "photoHide" : "photoApprove")}
      </Button>
    </>
  );
}
