import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { homeLimits } from "#shared/features/ourHome/ourHome.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./OurHome.module.css";

interface PhotoCardProps {
  readonly photo: OurHome["photos"][number];
  readonly number: number;
  readonly isBusy: boolean;
  readonly isLast: boolean;
  readonly move: (by: 1 | -1) => void;
  readonly name: (caption: string) => void;
  readonly remove: () => void;
}

export function PhotoCard({ photo, number, isBusy, isLast, move, name, remove }: PhotoCardProps) {
  const t = useText("ourHome");
  const [caption, setCaption] = useState(photo.caption);
  const [isAsking, setAsking] = useState(false);
  const isOwn = photo.key.startsWith("media/");
  return (
    <li className={styles.photo}>
      <div className={styles.picture}>
        <Photo
          src={urlOfKey(photo.key, 400)}
          alt={photo.caption || t("photo", { number })}
          ratio={4 / 3}
          sizes="240px"
        />
        {!photo.isPublic && (
          <span className={styles.waits}>
            <Pill hue="straw">{t(isOwn ? "photoWaits" : "photoOfChildren")}</Pill>
          </span>
        )}
      </div>
      <Field label={t("caption", { number })} isLabelHidden>
        <TextInput
          value={caption}
          placeholder={t("captionHint")}
          maxLength={homeLimits.caption}
          onChange={({ target }) => setCaption(target.value)}
          onBlur={() => caption.trim() !== photo.caption && name(caption.trim())}
        />
      </Field>
      <div className={styles.photoActs}>
        <IconButton
          icon={<ArrowUp />}
          label={t("earlier", { number })}
          disabled={isBusy || number === 1}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={<ArrowDown />}
          label={t("later", { number })}
          disabled={isBusy || isLast}
          onClick={() => move(1)}
        />
        <IconButton
          icon={<Trash2 />}
          label={t("removePhoto", { number })}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        />
      </div>
      <Dialog
        isOpen={isAsking}
        title={t("removePhotoQuestion", { number })}
        safeLabel={t("keepPhoto")}
        action={{
          label: t("takeOut"),
          isDanger: true,
          run: () => {
            setAsking(false);
            remove();
          },
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
