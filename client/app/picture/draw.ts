import type { Part } from "./picture.ts";

const svgTags: ReadonlySet<string> = new Set([
  "svg",
  "path",
  "circle",
  "rect",
  "line",
  "polyline",
  "polygon",
  "ellipse",
  "g",
]);
const ownTags: ReadonlySet<string> = new Set(["div", "span", "a", "p", "h1", "h2", "time", "button", "img", "b", "em"]);
const attributes =
  /^(class|data-(?!row$|hit$)[a-z]+|lang|dir|width|height|alt|src|srcset|sizes|aria-current|aria-selected|viewBox|[dxy]|x[12]|y[12]|c[xy]|r[xy]?|points|fill|fill-rule|clip-rule|opacity|transform|stroke(-[a-z]+)?)$/;
const ownPicture = /^\/(pictures|assets|icons)\//;

export const isDrawable = (name: string, value: string): boolean =>
  (attributes.test(name) && (!name.startsWith("src") || ownPicture.test(value))) ||
  (name === "role" && value === "tablist");

// Landmarks are those of the page alone, and fields are none here.
export const tagFor = (tag: string): string =>
  ownTags.has(tag) || svgTags.has(tag) ? tag : /^(main|nav|header|section|ul|li)$/.test(tag) ? "div" : "span";

export function drawn(part: Part): Node {
  if (typeof part === "string") return document.createTextNode(part);
  const [name, given, parts] = part;
  const tag = tagFor(name);
  const element = svgTags.has(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [attribute, value] of Object.entries(given)) {
    if (attribute === "style") element.style.cssText = value;
    else if (isDrawable(attribute, value)) element.setAttribute(attribute, value);
  }
  element.append(...parts.map(drawn));
  return element;
}
