import { useEffect, useState } from "react";
import { ask } from "#client/api/client.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Logo } from "#client/ui/media/Logo.tsx";
import type { PageLink, pages } from "#shared/features/pages/pages.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { LanguageList } from "./LanguageList.tsx";
import styles from "./PublicFooter.module.css";
import { footLinks, hasOwnPlace, type OpenLink } from "./siteLinks.ts";

export function PublicFooter() {
  const t = useText("public");
  const written = usePageLinks();
  const links = footLinks(new Set(written.map(({ slug }) => slug)));
  const pagesOf = (kind: PageLink["kind"]) => written.filter((link) => link.kind === kind && !hasOwnPlace(link.slug));
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.about}>
          <a href="/" className={styles.home}>
            <Logo size={28} />
          </a>
          <p>{t("tagline")}</p>
        </div>
        <Column title={t("travel")} links={links.travel} />
        <Column title={t("host")} links={links.host} />
        <Column title={t("help")} links={links.help} written={pagesOf("help")} />
        <Column title={t("about")} links={[]} written={pagesOf("page")} />
      </div>
      <nav aria-label={t("language")} className={styles.languages}>
        <LanguageList className={styles.list} />
      </nav>
    </>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly links: readonly OpenLink[];
  // Content pages, named by their own titles.
  readonly written?: readonly PageLink[];
}

function Column({ title, links, written = [] }: ColumnProps) {
  const t = useText("public");
  if (links.length + written.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ key, href }) => (
          <li key={key}>
            <a href={href}>{t(key)}</a>
          </li>
        ))}
        {written.map(({ slug, title: name, locale }) => (
          <li key={slug}>
            <a href={`/${slug}`} lang={locale}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// In the language of the page; without an answer the foot has its other links.
function usePageLinks(): readonly PageLink[] {
  const locale = useLocale();
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isCurrent = true;
    ask<Output<typeof pages.links>>("GET", "/pages/links", { isQuiet: true }).then(
      ({ data }) => isCurrent && setLinks(data),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return links;
}
