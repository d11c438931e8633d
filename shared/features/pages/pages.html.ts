import { statusOfPath } from "#shared/routes.ts";
import { isOfTheServer } from "#shared/serverParts.ts";
import { parsePictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { isPlainLink } from "./plainLinks.ts";

// All that a page's text may consist of; the server leaves out the rest, when it saves and again when it shows (security S23).
export const allowedTags = [
  "h2",
  "h3",
  "p",
  "br",
  "strong",
  "em",
  "a",
  "ul",
  "ol",
  "li",
  "blockquote",
  "hr",
  "figure",
  "img",
  "figcaption",
] as const;

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt", "loading"],
};

export const allowedSchemes = ["https", "mailto", "tel"] as const;

// What people paste, as what we write.
export const renamedTags: Readonly<Record<string, (typeof allowedTags)[number]>> = {
  b: "strong",
  i: "em",
  h1: "h2",
  h4: "h3",
  h5: "h3",
  h6: "h3",
};

interface Link {
  readonly href: string;
  readonly rel?: string;
}

const own = "https://own.invalid";

// An own page by its path, or another site, which learns nothing of ours; anything else is no link. The address is read as a browser reads it.
export function linkOf(href: string): Link | null {
  const isPath = href.trim().startsWith("/");
  const url = URL.parse(href.trim(), isPath ? own : undefined);
  if (!url) return null;
  // "/.//elsewhere" is tidied up to "//elsewhere", which is another site.
  if (isPath)
    return url.origin === own && !url.pathname.startsWith("//") ? { href: url.pathname + url.search + url.hash } : null;
  if (!allowedSchemes.some((scheme) => `${scheme}:` === url.protocol)) return null;
  if (url.protocol === "https:" && !isPlainLink(href.trim())) return null;
  return url.protocol === "https:" ? { href: url.href, rel: "noopener noreferrer" } : { href: url.href };
}

const isDead = (pathname: string): boolean => !isOfTheServer(pathname) && statusOfPath(pathname) === 404;

// In sanitised text, what would lead to a screen that is not there yet stays as words: it is a link again once the screen is.
export function withoutDeadLinks(html: string): string {
  const [before = "", ...links] = html.split("<a ");
  return before + links.map(livingLink).join("");
}

// From behind "<a " to the next one.
function livingLink(piece: string): string {
  const [words, end] = [piece.indexOf(">") + 1, piece.indexOf("</a>")];
  const path = /^href="(\/[^"?#]*)/.exec(piece)?.[1];
  return path !== undefined && end >= words && isDead(path)
    ? piece.slice(words, end) + piece.slice(end + "</a>".length)
    : `<a ${piece}`;
}

const sentPicture = /^\/media\/[0-9a-f]{32}(\?w=(400|800|1600))?$/;

// Only pictures of our own, drawn or sent: nobody else learns who reads a page.
export const isOwnPicture = (src: string): boolean => parsePictureUrl(src) !== undefined || sentPicture.test(src);
