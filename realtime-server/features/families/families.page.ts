import { families, type FamilyCard } from "#shared/features/families/families.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { locales } from "#shared/locales.ts";
import type { Handlers } from "../../http/mount.ts";
import { html, type Html } from "../../public/html.ts";
import { srcSetOf } from "../../public/picture.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import type { Say } from "../../public/words.ts";

const sizes = "(width < 600px) 92vw, 300px";
const seenFirst = 4;

// The list of homes as everybody finds it before anything is chosen.
export const familiesPage = (handlers: Handlers<typeof families>, path: string): PublicPath => ({
  addresses: async () => [{ path, locales }],
  read: async ({ locale, words, ask, params }) => {
    const say = words("families");
    const type = hostingTypes.find((name) => name === params["type"]);
    const { families: found } = await ask(families.list, handlers.list, type === undefined ? {} : { stay: type });
    return {
      title: `${say("title")} · Hearth`,
      description: say("description"),
      locale,
      locales,
      picture: found.data[0]?.picture ?? null,
      crumb: say("title"),
      isFoundBySearch: true,
      stands: "inSite",
      body: html`<section class="snapshot-homes" aria-labelledby="families-title">
        <div>
          <h1 id="families-title">${say("title")}</h1>
          <p>${say("found", { count: found.total })}</p>
        </div>
        <ul>
          ${found.data.map((family, index) => card(family, { say, isSeen: index < seenFirst }))}
        </ul>
      </section>`,
    };
  },
});

interface Shown {
  readonly say: Say;
  readonly isSeen: boolean;
}

function card(family: FamilyCard, { say, isSeen }: Shown): Html {
  const { lastName, line, cityTown, countyName, countryCode, picture } = family;
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
      <h2>${say("familyName", { name: lastName })}</h2>
      <p>${say(countryCode === "IE" ? "placeInIreland" : "place", { town: cityTown, county: countyName })}</p>
      <p>${line}</p>
    </article>
  </li>`;
}
