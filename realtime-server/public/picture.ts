import { pictureWidths } from "#shared/features/pictures/pictures.kinds.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { html, type Html } from "./html.ts";

export const srcSetOf = (key: string): string =>
  pictureWidths.map((width) => `${urlOfKey(key, width)} ${width}w`).join(", ");

interface Preloaded {
  readonly key: string;
  readonly sizes: string;
  readonly media?: string;
}

export const preloadOf = ({ key, sizes, media }: Preloaded): Html =>
  html`<link
    rel="preload"
    as="image"
    imagesrcset="${srcSetOf(key)}"
    imagesizes="${sizes}"
    fetchpriority="high"
    ${media !== undefined && html` media="${media}"`}
  />`;
