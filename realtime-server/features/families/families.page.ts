import { families } from "#shared/features/families/families.contract.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { locales } from "#shared/locales.ts";
import type { Handlers } from "../../http/mount.ts";
import { homeCard } from "../../public/homeCard.ts";
import { html } from "../../public/html.ts";
import type { PublicPath } from "../../public/publicPage.ts";

const sizes = "(width < 600px) 92vw, (width < 1200px) 30vw, 350px";
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
      body: html`<section class="snapshot-homes snapshot-list" aria-labelledby="families-title">
        <div>
          <h1>${say("title")}</h1>
          <h2 id="families-title">${say("found", { count: found.total })}</h2>
        </div>
        <ul>
          ${found.data.map((family, index) => homeCard(family, { locale, say, isSeen: index < seenFirst, sizes }))}
        </ul>
      </section>`,
    };
  },
});
