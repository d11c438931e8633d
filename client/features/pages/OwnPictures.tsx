import { ImagePlus } from "lucide-react";
import { mediaKey, refOfKey } from "#shared/features/assets/assets.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { useText } from "#client/i18n/useText.ts";
import { FileChooser } from "#client/resource/assets/FileChooser.tsx";
import { RemoveAsset } from "#client/resource/assets/RemoveAsset.tsx";
import { SendingList } from "#client/resource/assets/SendingList.tsx";
import { useAssets } from "#client/resource/assets/useAssets.ts";
import { useAssetUpload } from "#client/resource/assets/useAssetUpload.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { AltField } from "./AltField.tsx";
import styles from "./OwnPictures.module.css";
import { PictureChoices, type PictureChoice } from "./PicturePicker.tsx";

interface OwnPicturesProps extends PictureChoice {
  readonly pageId: string;
  readonly locale: Locale;
  // Whether there are words in English now, which readers of every language fall back to.
  readonly onDescribed: (isDescribed: boolean) => void;
}

// Pictures sent for this page: each may stand above it once somebody has said what it shows.
export function OwnPictures({ pageId, locale, value, onChange, onDescribed }: OwnPicturesProps) {
  const [t, files] = [useText("pages"), useText("assets")];
  const place = { purpose: "pageMedia", recordId: pageId } as const;
  const { items, hasFailed, reload } = useAssets(place);
  const upload = useAssetUpload({ ...place, onClean: reload });
  const chosen = items?.find(({ ref }) => value !== null && ref === refOfKey(value));
  const removed = (): void => {
    onChange(null);
    reload();
  };
  return (
    <div className={styles.own}>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {files("listFailed")}
          <Button size="sm" kind="soft" onClick={reload}>
            {files("tryAgain")}
          </Button>
        </p>
      )}
      {items && items.length > 0 && (
        <Field label={t("ownPictures")} isGroup>
          <PictureChoices
            options={items.map(({ ref, alt, name }) => ({ key: mediaKey(ref), label: alt[locale] ?? alt.en ?? name }))}
            value={value}
            onChange={onChange}
          />
        </Field>
      )}
      {chosen && (
        <div className={styles.chosen}>
          <AltField
            key={`${chosen.ref} ${locale}`}
            asset={chosen}
            locale={locale}
            onSaved={(words) => {
              reload();
              if (locale === "en") onDescribed(words !== "");
            }}
          />
          <RemoveAsset item={chosen} onRemoved={removed} />
        </div>
      )}
      <SendingList upload={upload} />
      <div>
        <FileChooser purpose="pageMedia" label={t("addPicture")} icon={<ImagePlus />} onChoose={upload.add} />
      </div>
    </div>
  );
}
