import { locales } from "#shared/locales.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { html } from "../../public/html.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import type { AskedReader } from "./shares.server.ts";

// Whether there is anything to pay at the address, for whoever follows a link: nothing of it is said here, nor kept, nor found by a search.
export const paymentSharePage = (read: AskedReader): PublicPath => ({
  isSecret: true,
  read: async ({ locale, words, db, now, params }) => {
    const say = words("paymentShare");
    await withSystemRights(db, () => read({ db, now }, params["token"] ?? ""));
    return {
      title: `${say("title")} · Hearth`,
      description: say("title"),
      locale,
      locales,
      picture: null,
      isFoundBySearch: false,
      stands: "alone",
      body: html`<main><h1>${say("title")}</h1></main>`,
    };
  },
});
