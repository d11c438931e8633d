import type { Locale } from "#shared/locales.ts";
import styles from "./PageBody.module.css";
import { trusted } from "./pageHtml.ts";

interface PageBodyProps {
  // As the server sends it: sanitised when it was saved and again when it was read.
  readonly html: string;
  readonly locale: Locale;
}

// The one place where HTML is put into a page of ours (security S22).
export function PageBody({ html, locale }: PageBodyProps) {
  return <div lang={locale} className={styles.body} dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}
