import { useId } from "react";
import { useText } from "#client/i18n/useText.ts";
import { skinTones, type SkinTone } from "./emojiBook.ts";
import { toneKeys } from "./emojiWords.ts";
import styles from "./EmojiPanel.module.css";

const hands: Readonly<Record<SkinTone, string>> = {
  none: "✋",
  light: "✋🏻",
  mediumLight: "✋🏼",
  medium: "✋🏽",
  mediumDark: "✋🏾",
  dark: "✋🏿",
};

interface SkinTonesProps {
  readonly value: SkinTone;
  readonly onChange: (tone: SkinTone) => void;
}

export function SkinTones({ value, onChange }: SkinTonesProps) {
  const t = useText("emoji");
  const name = useId();
  return (
    <fieldset className={styles.tones}>
      <legend className="visually-hidden">{t("tones")}</legend>
      {skinTones.map((tone) => (
        <label key={tone} title={t(toneKeys[tone])}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={t(toneKeys[tone])}
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden>{hands[tone]}</span>
        </label>
      ))}
    </fieldset>
  );
}
