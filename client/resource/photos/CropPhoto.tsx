import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { croppedPhoto } from "./croppedPhoto.ts";
import styles from "./CropPhoto.module.css";

interface CropProps {
  readonly file: File;
  // Under which the browser shows it.
  readonly url: string;
  readonly onDone: (file: File) => void;
  readonly onClose: () => void;
}

// What of a photo is shown: moved and drawn nearer by finger, wheel, arrows or the slider.
export function CropPhoto({ file, url, onDone, onClose }: CropProps) {
  const t = useText("assets");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cut = async (): Promise<void> => {
    setBusy(true);
    onDone(area ? await croppedPhoto(file, area) : file);
  };
  return (
    <Sheet
      isOpen
      title={t("crop")}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button onClick={() => onDone(file)}>{t("cropWhole")}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void cut()}>
            {t("cropDone")}
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={4 / 3}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.zoom}>
        {t("nearer")}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Sheet>
  );
}
