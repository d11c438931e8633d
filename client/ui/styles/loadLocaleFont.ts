import type { Locale } from "#shared/locales.ts";

// Hundreds of small files each, of which a browser fetches only those with letters on the page.
const faces: Partial<Record<Locale, () => Promise<unknown>>> = {
  ja: () => import(/* webpackChunkName: "font-ja" */ "./fonts-ja.css"),
  ko: () => import(/* webpackChunkName: "font-ko" */ "./fonts-ko.css"),
  zh: () => import(/* webpackChunkName: "font-zh" */ "./fonts-zh.css"),
};

export async function loadLocaleFont(locale: Locale): Promise<void> {
  await faces[locale]?.();
}
