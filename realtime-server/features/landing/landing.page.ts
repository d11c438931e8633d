import { landing } from "#shared/features/landing/landing.contract.ts";
import { heroPictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { locales } from "#shared/locales.ts";
import type { Handlers } from "../../http/mount.ts";
import { homeCard } from "../../public/homeCard.ts";
import { html, type Html } from "../../public/html.ts";
import { preloadOf, srcSetOf } from "../../public/picture.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import type { Say } from "../../public/words.ts";

const { wide, tall } = heroPictures;
const phone = "(width < 600px)";
const sizesOfCard = "(width < 600px) 264px, (width < 1200px) 45vw, 292px";

// A row of a wide window.
const seenFirst = 4;

// The front page: what it shows to everybody before anybody has chosen anything.
export const landingPage = (handlers: Handlers<typeof landing>): PublicPath => ({
  addresses: async () => [{ path: "/", locales }],
  read: async ({ locale, words, ask }) => {
    const say = words("landing");
    const { homes, homeCount } = await ask(landing.read, handlers.read, {});
    return {
      title: say("documentTitle"),
      description: say("lead"),
      locale,
      locales,
      picture: wide,
      isFoundBySearch: true,
      stands: "underBar",
      preload: html`${preloadOf({ key: tall, sizes: "100vw", media: phone })}${preloadOf({ key: wide, sizes: "100vw", media: "(width >= 600px)" })}`,
      body: html`${hero(say)}
        <section id="homes" class="snapshot-homes" aria-labelledby="homes-title">
          <div>
            <h2 id="homes-title">${say("homesTitle")}</h2>
            <p>${homeCount > 0 && say("homeCount", { count: homeCount })}</p>
          </div>
          <ul>
            ${homes.map((home, index) => homeCard(home, { locale, say, isSeen: index < seenFirst, sizes: sizesOfCard }))}
          </ul>
        </section>
        <div class="snapshot-rest"></div>`,
    };
  },
});

// The search cannot be used yet: its place is kept, and says what it will be.
const hero = (say: Say): Html =>
  html`<section class="snapshot-hero" aria-labelledby="landing-title">
    <picture
      ><source media="${phone}" srcset="${srcSetOf(tall)}" sizes="100vw" />
      <img
        src="${urlOfKey(wide)}"
        srcset="${srcSetOf(wide)}"
        sizes="100vw"
        alt="${say("heroPicture")}"
        fetchpriority="high"
    /></picture>
    <div>
      <div class="snapshot-words">
        <h1 id="landing-title">${say("title")}</h1>
        <p>${say("lead")}</p>
      </div>
      <div class="snapshot-search"><span>${say("whereTo")}</span><small>${say("whereToHint")}</small></div>
    </div>
  </section>`;
