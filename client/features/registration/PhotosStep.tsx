import { Camera, ImagePlus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { registrationLimits, type RegisteredPhoto } from "#shared/features/registration/registration.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { CropPhoto } from "#client/resource/photos/CropPhoto.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { drawnPhoto } from "./drawnPhoto.ts";
import { forgetPhoto, keepPhoto } from "./keptPhotos.ts";
import { PhotoTileView, type TileActs } from "./PhotoTileView.tsx";
import styles from "./Photos.module.css";
import type { HostDrafting } from "./useHostDraft.ts";
import { usePhotoTiles, type PhotoTile } from "./usePhotoTiles.ts";

interface PhotosStepProps {
  readonly drafting: HostDrafting;
}

interface Cropping {
  readonly id: string;
  readonly file: File;
  readonly url: string;
}

// Taken or chosen, kept here at once, and sent meanwhile. The first is the cover.
export function PhotosStep({ drafting }: PhotosStepProps) {
  const t = useText("registration");
  const { device, answers } = drafting.draft;
  const photos = answers.photos ?? [];
  const tiles = usePhotoTiles(device, photos);
  const [isBusy, setBusy] = useState(false);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const arrange = (act: (before: readonly RegisteredPhoto[]) => readonly RegisteredPhoto[]): void =>
    drafting.change((said) => ({ photos: [...act(said.photos ?? [])] }));

  async function keep(file: Blob): Promise<string | null> {
    const bytes = await drawnPhoto(file);
    if (!bytes) return null;
    const id = crypto.randomUUID();
    await keepPhoto(id, { bytes, sentWith: null });
    return id;
  }
  async function add(files: readonly File[]): Promise<void> {
    setBusy(true);
    const taken = files.slice(0, registrationLimits.photos - photos.length);
    setLeftOut(files.length - taken.length);
    const lost: string[] = [];
    for (const file of taken) {
      const id = await keep(file).catch(() => null);
      if (id === null) lost.push(file.name);
      else arrange((before) => [...before, { id, caption: "" }]);
    }
    setUnread(lost);
    setBusy(false);
  }
  function remove(id: string): void {
    arrange((before) => before.filter((one) => one.id !== id));
    drafting.drop(id);
    void forgetPhoto(id).catch(() => undefined);
  }
  async function cropped({ id, url }: Cropping, file: File): Promise<void> {
    setCropping(null);
    URL.revokeObjectURL(url);
    const made = await keep(file).catch(() => null);
    if (made === null) return;
    arrange((before) => before.map((one) => (one.id === id ? { ...one, id: made } : one)));
    drafting.drop(id);
    void forgetPhoto(id).catch(() => undefined);
  }
  const actsOf = ({ id, bytes }: PhotoTile): TileActs => ({
    move: (by) => arrange((before) => moved(before, id, by)),
    cover: () => arrange((before) => before.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))),
    name: (caption) => arrange((before) => before.map((one) => (one.id === id ? { ...one, caption } : one))),
    remove: () => remove(id),
    crop: bytes && (() => setCropping({ id, file: fileOf(bytes), url: URL.createObjectURL(bytes) })),
  });
  const underWay = tiles.filter(({ url, progress }) => url !== null && progress < 1).length;
  const isFull = photos.length >= registrationLimits.photos;
  return (
    <>
      <ul className={styles.photos} aria-label={t("photos")}>
        {tiles.map((tile, index) => (
          <PhotoTileView
            key={tile.id}
            tile={tile}
            number={index + 1}
            isLast={index === tiles.length - 1}
            acts={actsOf(tile)}
          />
        ))}
        {!isFull && (
          <>
            <Adder
              icon={<Camera />}
              label={t("takePhoto")}
              isCamera
              isBusy={isBusy}
              onFiles={(files) => void add(files)}
            />
            <Adder icon={<ImagePlus />} label={t("fromGallery")} isBusy={isBusy} onFiles={(files) => void add(files)} />
          </>
        )}
      </ul>
      {unread.length > 0 && (
        <p role="alert" className={styles.unread}>
          {t("photoUnread", { name: unread.join(", ") })}
        </p>
      )}
      {leftOut > 0 && (
        <p role="alert" className={styles.unread}>
          {t("photosLeftOut", { count: leftOut, most: registrationLimits.photos })}
        </p>
      )}
      {photos.length > 0 && (
        <p role="status" className={styles.sending}>
          {underWay > 0 ? t("photosUnderWay", { count: underWay }) : t("photosThere")}
        </p>
      )}
      {photos.length > 0 && (
        <Checkbox
          checked={answers.photoConsent === true}
          onChange={({ target }) => drafting.say({ photoConsent: target.checked })}
        >
          {t("photoConsent")}
        </Checkbox>
      )}
      {cropping && (
        <CropPhoto
          file={cropping.file}
          url={cropping.url}
          onDone={(file) => void cropped(cropping, file)}
          onClose={() => {
            URL.revokeObjectURL(cropping.url);
            setCropping(null);
          }}
        />
      )}
    </>
  );
}

const fileOf = (bytes: Blob): File => new File([bytes], "photo.jpg", { type: bytes.type });

function moved(before: readonly RegisteredPhoto[], id: string, by: 1 | -1): readonly RegisteredPhoto[] {
  const from = before.findIndex((one) => one.id === id);
  const next = [...before];
  const [photo] = next.splice(from, 1);
  if (photo) next.splice(Math.max(0, from + by), 0, photo);
  return next;
}

interface AdderProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Adder({ icon, label, isCamera = false, isBusy, onFiles }: AdderProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <button type="button" className={styles.adder} disabled={isBusy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isCamera}
        accept="image/*"
        data-purpose={isCamera ? "camera" : "gallery"}
        {...(isCamera && { capture: "environment" as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </li>
  );
}
