import { ImageOff } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { useGroupProps } from "#client/ui/form/fieldWiring.ts";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import { pagePictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./PicturePicker.module.css";

const names: Readonly<Record<keyof typeof pagePictures, Key<"pages">>> = {
  coast: "picture.coast",
  hills: "picture.hills",
  lake: "picture.lake",
  vineyard: "picture.vineyard",
  kitchen: "picture.kitchen",
  sittingRoom: "picture.sittingRoom",
  study: "picture.study",
  garden: "picture.garden",
  riding: "picture.riding",
  sailing: "picture.sailing",
  camp: "picture.camp",
  evening: "picture.evening",
};

const isName = (name: string): name is keyof typeof pagePictures => Object.hasOwn(pagePictures, name);

export interface PictureChoice {
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
}

export function PicturePicker({ value, onChange }: PictureChoice) {
  const t = useText("pages");
  const known = Object.keys(pagePictures)
    .filter(isName)
    .map((name) => ({ key: pagePictures[name], label: t(names[name]) }));
  const isOther = value !== null && refOfKey(value) === null && known.every(({ key }) => key !== value);
  return (
    <Field label={t("picture")} isGroup>
      <PictureChoices
        options={[
          { key: null, label: t("noPicture") },
          ...(isOther ? [{ key: value, label: t("presentPicture") }] : []),
          ...known,
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}

interface PictureChoicesProps extends PictureChoice {
  readonly options: readonly { readonly key: string | null; readonly label: string }[];
}

export function PictureChoices({ options, value, onChange }: PictureChoicesProps) {
  return (
    <div role="radiogroup" {...useGroupProps()} className={styles.choices}>
      {options.map(({ key, label }) => (
        <label key={key} className={styles.choice}>
          <input
            type="radio"
            name="picture"
            checked={key === value}
            onChange={() => onChange(key)}
            className="visually-hidden"
          />
          {key === null ? <ImageOff /> : <img src={urlOfKey(key, 400)} alt="" loading="lazy" decoding="async" />}
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </div>
  );
}
