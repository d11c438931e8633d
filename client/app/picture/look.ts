import { isDrawable, tagFor } from "./draw.ts";
import { addressOf, type Part } from "./picture.ts";

const ofNobodysEyes = ".visually-hidden, .skip-link, script, style";

// What is seen of an element, as parts: nothing that is out of sight, no field's value, no id, no address that a press would follow.
export function partsOf(element: Element): readonly Part[] {
  return [...element.childNodes].flatMap((node) => (node instanceof Element ? partOf(node) : wordsOf(node)));
}

const wordsOf = ({ nodeType, nodeValue }: Node): readonly Part[] =>
  nodeType === Node.TEXT_NODE && nodeValue ? [nodeValue] : [];

function partOf(element: Element): readonly Part[] {
  if (element.matches(ofNobodysEyes) || !isSeen(element)) return [];
  const tag = element.localName;
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isDrawable(name, value)) attributes[name] = value;
  const { cssText } = (element as HTMLElement | SVGElement).style;
  if (cssText !== "") attributes["style"] = cssText;
  if (element instanceof HTMLAnchorElement) attributes["data-to"] = addressOf(element);
  if (element instanceof HTMLInputElement) return [fieldOf(element, attributes)];
  return [[tagFor(tag), attributes, partsOf(element)]];
}

// A field is what it says before anything is typed.
const fieldStyle = "display: grid; flex: 1; align-self: stretch; align-items: center; color: var(--ink-3)";
const fieldOf = ({ placeholder }: HTMLInputElement, attributes: Readonly<Record<string, string>>): Part => [
  "span",
  { ...attributes, style: fieldStyle },
  [placeholder],
];

function isSeen(element: Element): boolean {
  if (getComputedStyle(element).display === "contents") return true;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height, bottom, top } = element.getBoundingClientRect();
  // What has no size of its own may hold what has.
  return width === 0 || height === 0 || (bottom > 0 && top < innerHeight);
}

// Whose styles the parts have, of all sheets that the page has come to by now.
export function sheetsFor(parts: readonly Part[], page: Document): readonly string[] {
  const classes = [...new Set(parts.flatMap(classesIn))].map((name) => CSS.escape(name));
  const named = new RegExp(`\\.(${classes.map((name) => name.replaceAll("\\", "\\\\")).join("|")})(?![\\w-])`);
  return [...page.styleSheets].flatMap(({ href, cssRules }) =>
    href !== null && [...cssRules].some(({ cssText }) => named.test(cssText)) ? [new URL(href).pathname] : [],
  );
}

const classesIn = (part: Part): readonly string[] =>
  typeof part === "string" ? [] : [...(part[1]["class"]?.split(/\s+/) ?? []), ...part[2].flatMap(classesIn)];
