import { lineIn } from "#shared/features/family/family.words.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { html, type Html } from "./html.ts";
import { srcSetOf } from "./picture.ts";
import type { Say } from "./words.ts";

interface Home {
  readonly lastName: string;
  readonly line: string;
  readonly lines?: Readonly<Record<string, string>> | undefined;
  readonly cityTown: string;
  readonly countyName: string;
  readonly countryCode: string;
  readonly picture: string | null;
}

interface Shown {
  // Of a namespace that names families and places.
  readonly locale: string;
  readonly say: Say;
  // The pictures of the others come with the app: they would only hold up what is seen.
  readonly isSeen: boolean;
  readonly sizes: string;
}

// A home in a list, before the app is there.
export function homeCard(home: Home, { locale, say, isSeen, sizes }: Shown): Html {
  const { lastName, cityTown, countyName, countryCode, picture } = home;
  const place = { town: cityTown, county: countyName };
  return html`<li>
    <article>
      <span
        >${
          isSeen &&
          picture !== null &&
          html`<img
            src="${urlOfKey(picture)}"
            srcset="${srcSetOf(picture)}"
            sizes="${sizes}"
            alt=""
            loading="lazy"
            decoding="async"
          />`
        }</span
      >
      <h3>${say("familyName", { name: lastName })}</h3>
      <p>${say(countryCode === "IE" ? "placeInIreland" : "place", place)}</p>
      <p>${lineIn(locale, home)}</p>
    </article>
  </li>`;
}
