import { login } from "#shared/features/login/login.contract.ts";
import { loginPicture } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { locales } from "#shared/locales.ts";
import type { Handlers } from "../../http/mount.ts";
import { html } from "../../public/html.ts";
import { preloadOf, srcSetOf } from "../../public/picture.ts";
import type { PublicPath } from "../../public/publicPage.ts";

const sizes = "(min-width: 900px) 56vw, 100vw";

// The door: what stands beside the form, which comes with the app.
export const loginPage = (handlers: Handlers<typeof login>): PublicPath => ({
  read: async ({ locale, words, ask }) => {
    const say = words("account");
    await ask(login.choices, handlers.choices, {});
    return {
      title: `${say("welcomeBack")} · Hearth`,
      description: say("loginLine"),
      locale,
      locales,
      picture: loginPicture,
      isFoundBySearch: true,
      stands: "alone",
      preload: preloadOf({ key: loginPicture, sizes }),
      body: html`<div class="snapshot-door" data-density="comfortable">
        <main>
          <h1>${say("welcomeBack")}</h1>
          <p>${say("loginLine")}</p>
        </main>
        <img
          src="${urlOfKey(loginPicture)}"
          srcset="${srcSetOf(loginPicture)}"
          sizes="${sizes}"
          alt=""
          fetchpriority="high"
        />
      </div>`,
    };
  },
});
