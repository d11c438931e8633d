import type { Locale } from "#shared/locales.ts";
import type { Html } from "./html.ts";

interface Filling {
  readonly locale: Locale;
  readonly head: Html;
  readonly body: Html;
  readonly data: Html;
}

// The places of the built page that are filled, in this order: what is filled in looks like what is taken out. Should the build ever write them otherwise, the start of every page would tell.
const places = {
  language: /<html lang="en">/,
  description: /<meta name="description"[^>]*>/,
  title: /<title>[^<]*<\/title>/,
  sheet: /<meta name="drawn" content="([^"]*)"[^>]*>/,
  endOfHead: /<\/head>/,
  app: /<div id="app"><\/div>/,
  end: /<\/body>/,
} as const;

export function fillFrame(frame: string, { locale, head, body, data }: Filling): string {
  const filled: Readonly<Record<keyof typeof places, string>> = {
    language: `<html lang="${locale}">`,
    title: head.html,
    description: "",
    // Behind the first sheet, which names the order of the layers for all.
    sheet: "",
    endOfHead: `<link rel="stylesheet" href="${places.sheet.exec(frame)?.[1]}"></head>`,
    app: `<div id="app">${body.html}</div>`,
    end: `${data.html}</body>`,
  };
  return (Object.keys(places) as (keyof typeof places)[]).reduce((page, place) => {
    if (!places[place].test(page)) throw new Error(`The built page has no place for its ${place}`);
    return page.replace(places[place], () => filled[place]);
  }, frame);
}
