import { useState } from "react";
import { assets, type Asset } from "#shared/features/assets/assets.contract.ts";
import { localeNames, type Locale } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./OwnPictures.module.css";

const api = apiOf(assets);

interface AltFieldProps {
  readonly asset: Asset;
  readonly locale: Locale;
  readonly onSaved: (words: string) => void;
}

// What a picture shows, in the language that is being written.
export function AltField({ asset: { ref, alt }, locale, onSaved }: AltFieldProps) {
  const t = useText("pages");
  const [words, setWords] = useState(alt[locale] ?? "");
  const [isBusy, setBusy] = useState(false);
  const isChanged = words.trim() !== (alt[locale] ?? "");
  const save = async (): Promise<void> => {
    setBusy(true);
    await api.change({ ref, alt: { ...alt, [locale]: words.trim() } }, { isQuiet: true }).then(
      () => {
        toast(t("altSaved"), { hue: "moss" });
        onSaved(words.trim());
      },
      () => toast(t("altNotSaved"), { hue: "brick" }),
    );
    setBusy(false);
  };
  return (
    <div className={styles.alt}>
      <Field label={t("altText", { language: localeNames[locale] })} hint={t("altHint")}>
        <TextInput
          value={words}
          maxLength={300}
          required={locale === "en"}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div>
        <Button size="sm" kind="soft" disabled={!isChanged} busy={isBusy} onClick={() => void save()}>
          {t("saveAlt")}
        </Button>
      </div>
    </div>
  );
}
