import { Globe } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { localeNames } from "#shared/locales.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import styles from "./LanguageButton.module.css";

const LanguageList = lazyPart(() => import("./LanguageList.tsx").then(({ LanguageList: component }) => component));

// The browser's own popover: it opens, closes on Escape and on a press elsewhere, and gives the focus back by itself.
export function LanguageButton() {
  const t = useText("public");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const [hasOpened, setOpened] = useState(false);
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={t("languageNow", { language: localeNames[locale] })}
      >
        <Globe />
        <span lang={locale}>{localeNames[locale]}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={() => setOpened(true)}>
        <Suspense>
          {hasOpened && <LanguageList className={styles.list} onChoose={() => panel.current?.hidePopover()} />}
        </Suspense>
      </div>
    </span>
  );
}
