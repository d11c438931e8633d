import type { IOptions, Transformer } from "sanitize-html";
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  isOwnPicture,
  linkOf,
  renamedTags,
} from "#shared/features/pages/pages.html.ts";

const anchor: Transformer = (_, { href = "" }) => ({ tagName: "a", attribs: { ...linkOf(href) } });
const picture: Transformer = (_, { src = "", alt = "" }) => ({
  tagName: "img",
  attribs: { src, alt, loading: "lazy" },
});

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...allowedSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 20,
  transformTags: { ...renamedTags, a: anchor, img: picture },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs["src"] ?? ""),
};

// Editors read the text as text: every block begins a line of its own.
const onLines = (html: string): string =>
  html
    .replace(/(<\/(?:h2|h3|p|ul|ol|blockquote|figure)>|<hr \/>)\s*(?=<(?!\/))/g, "$1\n\n")
    .replace(/(<(?:ul|ol)>|<\/li>)\s*(?=<li>)/g, "$1\n  ")
    .replace(/<\/li>\s*(?=<\/(?:ul|ol)>)/g, "</li>\n");

// The one way of a page's text to a reader's screen. The library is large, and most starts never show a page.
export async function sanitiser(): Promise<(html: string) => string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  return (html) => onLines(sanitizeHtml(html, options).trim());
}
