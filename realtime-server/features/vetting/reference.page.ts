import { locales } from "#shared/locales.ts";
import type { Vault } from "../../db/vault.ts";
import { html } from "../../public/html.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import { findAsked } from "./references.server.ts";
import { createReferenceStore } from "./references.store.ts";

// Whether anybody is asked at the address, for whoever follows a letter's link: nothing of it is said here, nor kept, nor found by a search.
export function referencePage(vault: Vault): PublicPath {
  const store = createReferenceStore(vault);
  return {
    isSecret: true,
    read: async ({ locale, words, db, now, params }) => {
      const say = words("reference");
      await findAsked(store, { db, now }, params["token"] ?? "");
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
  };
}
