import { html } from "./html.ts";
import type { PublicPage, Question } from "./publicPage.ts";

// The same for every address that has nothing, and for what was taken down.
export function notFoundPage({ locale, words, linkTo }: Question): PublicPage {
  const say = words("app");
  return {
    title: `${say("pageNotFound")} · Hearth`,
    description: say("pageNotFoundNext"),
    locale,
    locales: [],
    picture: null,
    isFoundBySearch: false,
    stands: "inSite",
    body: html`<div class="snapshot-gone">
      <h1>${say("pageNotFound")}</h1>
      <p>${say("pageNotFoundNext")}</p>
      <p><a href="${linkTo("/")}">${say("goHome")}</a></p>
    </div>`,
  };
}
