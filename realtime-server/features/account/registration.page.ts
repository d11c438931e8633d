import { locales } from "#shared/locales.ts";
import { html } from "../../public/html.ts";
import type { PublicPath } from "../../public/publicPage.ts";

// What becoming a host begins with; its form comes with the app.
export const registrationPage: PublicPath = {
  addresses: async () => [{ path: "/register-as-host-family", locales }],
  read: async ({ locale, words }) => {
    const say = words("registration");
    return {
      title: `${say("startTitle")} · Hearth`,
      description: say("startLead"),
      locale,
      locales,
      picture: null,
      crumb: say("startTitle"),
      isFoundBySearch: true,
      stands: "inSite",
      body: html`<section class="snapshot-homes">
        <div>
          <h1>${say("startTitle")}</h1>
          <p>${say("startLead")}</p>
        </div>
      </section>`,
    };
  },
};
