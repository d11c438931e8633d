import { Camera, Images } from "lucide-react";
import { useRef, useState } from "react";
import { ourHomes, type OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { leastPhotos } from "#shared/features/ourHome/ourHome.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { FileChooser } from "#client/resource/assets/FileChooser.tsx";
import { SendingList } from "#client/resource/assets/SendingList.tsx";
import { useAssetUpload } from "#client/resource/assets/useAssetUpload.ts";
import { CropPhoto } from "#client/resource/photos/CropPhoto.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./OurHome.module.css";
import { PhotoCard } from "./PhotoCard.tsx";
import type { Editing } from "./useOurHome.ts";

const api = apiOf(ourHomes);

type Photo = OurHome["photos"][number];

// All photos of the home in their order: taken or chosen, cropped, moved, named, taken out. The first that is public stands for the home.
export function PhotoFields({ editing }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const { home } = editing;
  const camera = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [cropping, setCropping] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const upload = useAssetUpload({
    purpose: "homePhoto",
    recordId: home.id,
    onClean: () => void take(() => api.read({}, { isQuiet: true })),
  });
  async function take(ask: () => Promise<{ home: OurHome }>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      editing.take((await ask()).home);
    } catch (cause) {
      setFailure(cause);
      await api.read({}, { isQuiet: true }).then(
        (answer) => editing.take(answer.home),
        () => undefined,
      );
    } finally {
      setBusy(false);
    }
  }
  const arrange = (photos: readonly Photo[]): void =>
    void take(() =>
      api.arrange(
        { expectedVersion: home.version, photos: photos.map(({ key, caption }) => ({ key, caption })) },
        { isQuiet: true },
      ),
    );
  // One photo may be cropped first; several go as they are.
  const choose = (files: Iterable<File>): void => {
    const [first, ...others] = files;
    if (first && others.length === 0 && first.type.startsWith("image/"))
      setCropping({ file: first, url: URL.createObjectURL(first) });
    else if (first) upload.add([first, ...others]);
  };
  const endCropping = (): void => {
    if (cropping) URL.revokeObjectURL(cropping.url);
    setCropping(null);
  };
  return (
    <>
      <p className={styles.quiet}>{t("photosLine", { least: leastPhotos })}</p>
      {home.photos.length === 0 && <p className={styles.empty}>{t("noPhotos")}</p>}
      <ul className={styles.photos}>
        {home.photos.map((photo, index) => (
          <PhotoCard
            key={photo.key}
            photo={photo}
            number={index + 1}
            isBusy={isBusy}
            isLast={index === home.photos.length - 1}
            move={(by) => arrange(moved(home.photos, index, by))}
            name={(caption) => arrange(home.photos.map((one) => (one.key === photo.key ? { ...one, caption } : one)))}
            remove={() => void take(() => api.removePhoto({ key: photo.key }, { isQuiet: true }))}
          />
        ))}
      </ul>
      {failure !== null && <Refusal error={failure} />}
      <SendingList upload={upload} />
      <div className={styles.acts}>
        <FileChooser purpose="homePhoto" label={t("choosePhotos")} icon={<Images />} onChoose={choose} />
        <Button size="sm" icon={<Camera />} onClick={() => camera.current?.click()}>
          {t("takePhoto")}
        </Button>
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      {cropping && (
        <CropPhoto
          {...cropping}
          onDone={(file) => {
            endCropping();
            upload.add([file]);
          }}
          onClose={endCropping}
        />
      )}
    </>
  );
}

function moved(photos: readonly Photo[], index: number, by: 1 | -1): readonly Photo[] {
  const next = [...photos];
  const [photo] = next.splice(index, 1);
  if (photo) next.splice(index + by, 0, photo);
  return next;
}
