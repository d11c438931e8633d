import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { pathIn } from "./head.ts";
import { html, markup, type Html } from "./html.ts";

export interface FootLink {
  readonly href: string;
  readonly title: string;
  readonly locale: Locale;
}

interface Around {
  readonly path: string;
  readonly home: string;
  readonly siteName: string;
  readonly languageName: string;
  readonly links: readonly FootLink[];
  // The bar lies over the page's first picture.
  readonly isOnPicture: boolean;
}

const mark = markup(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 30.2V14.6C4 7.7 9.4 2 16 2s12 5.7 12 12.6v9.2c0 1.7-1.3 3-3 3H10.2L5.5 30.9c-.6.5-1.5.1-1.5-.7Z" fill="var(--spruce)"/><path d="M10.6 21.6v-6.8c0-3.2 2.4-5.9 5.4-5.9s5.4 2.7 5.4 5.9v6.8Z" fill="var(--mark-inner)"/><path d="M16 12.9c1.9 1.7 3.1 3.3 3.1 5.1a3.1 3.1 0 0 1-6.2 0c0-1.8 1.2-3.4 3.1-5.1Z" fill="var(--ember)"/></svg>',
);

// The bar and the foot of the site, where the app will draw its own.
export const aroundPage = ({ path, home, siteName, languageName, links, isOnPicture }: Around, body: Html): Html =>
  html`<div class="snapshot" data-density="comfortable">
    <header class="snapshot-bar" data-over="${String(isOnPicture)}"><a href="${home}">${mark}Hearth</a></header>
    <main id="main">${body}</main>
    <footer class="snapshot-foot">
      <nav aria-label="${siteName}">
        ${links.map(({ href, title, locale }) => html`<a href="${href}" lang="${locale}">${title}</a>`)}
      </nav>
      <nav aria-label="${languageName}">
        ${locales.map(
          (locale) =>
            html`<a href="${pathIn(locale, path)}" hreflang="${locale}" lang="${locale}">${localeNames[locale]}</a>`,
        )}
      </nav>
    </footer>
  </div>`;
