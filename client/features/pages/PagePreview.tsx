import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { PageText } from "#shared/features/pages/pages.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import type { Locale } from "#shared/locales.ts";
import { withParagraphs } from "./markup.ts";
import body from "./PageBody.module.css";
import { trusted } from "./pageHtml.ts";
import page from "./PageScreen.module.css";
import styles from "./PagePreview.module.css";

interface PagePreviewProps {
  readonly text: PageText | undefined;
  readonly picture: string | null;
  readonly locale: Locale;
}

// What is typed has not been cleaned yet, so it is shown in a frame where no script runs. The frame keeps our origin, because from any other
// the style sheets and pictures would be refused (Cross-Origin-Resource-Policy).
export function PagePreview({ text, picture, locale }: PagePreviewProps) {
  const t = useText("pages");
  const frame = useRef<HTMLIFrameElement>(null);
  const html = text ? documentOf({ text, picture, locale }) : "";
  useEffect(() => {
    if (frame.current && html) Object.assign(frame.current, { srcdoc: trusted(html) });
  }, [html]);
  return (
    <section className={styles.preview} aria-label={t("preview")}>
      {text ? (
        <iframe ref={frame} className={styles.frame} sandbox="allow-same-origin" title={t("preview")} />
      ) : (
        <p className={styles.nothing}>{t("notWritten")}</p>
      )}
    </section>
  );
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// The page as readers see it, with the style sheets of this one.
function documentOf({ text, picture, locale }: { text: PageText; picture: string | null; locale: Locale }): string {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
    .map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`)
    .join("");
  const { theme = "" } = document.documentElement.dataset;
  return `<!doctype html><html lang="${locale}"${theme && ` data-theme="${theme}"`}><head><base target="_blank">${sheets}</head><body class="${styles.sheet}" data-density="comfortable">
<article class="${page.page} ${styles.page}"><header class="${page.head}"><h1 class="${page.title}">${escaped(text.title)}</h1>${text.summary && `<p class="${page.summary}">${escaped(text.summary)}</p>`}</header>
${picture ? `<div class="${page.picture}"><img class="${styles.picture}" src="${escaped(urlOfKey(picture))}" alt=""></div>` : ""}
<div class="${body.body}">${withParagraphs(text.body)}</div></article></body></html>`;
}
