import { isDrawable, tagFor } from "./draw.ts";
import { addressOf, type Part } from "./picture.ts";

const ofNobodysEyes = ".visually-hidden, .skip-link, script, style";
// What is written, and what lies over the page.
const notOfThePage = "textarea, select, [contenteditable], dialog, [popover]";

// What is seen of an element, as parts: nothing that is out of sight, no field's value, no id, no address that a press would follow.
export function partsOf(element: Element): readonly Part[] {
  return [...element.childNodes].flatMap((node) => (node instanceof Element ? partOf(node) : wordsOf(node)));
}

const wordsOf = ({ nodeType, nodeValue }: Node): readonly Part[] =>
  nodeType === Node.TEXT_NODE && nodeValue ? [nodeValue] : [];

function partOf(element: Element): readonly Part[] {
  if (element.matches(`${ofNobodysEyes}, ${notOfThePage}`) || !isSeen(element)) return [];
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

// The rules for its classes, of all sheets but the first, which is in the page from its beginning: fetching the sheets themselves would hold it
// up by a third of a second on a slow phone.
export function stylesFor(parts: readonly Part[], page: Pick<Document, "styleSheets">): string {
  const classes = new Set(parts.flatMap(classesIn));
  const seen = new Set<string>();
  const isNew = (text: string): boolean => seen.size < seen.add(text).size;
  return [...page.styleSheets]
    .filter(({ href }) => href !== null && !href.includes("/css/main."))
    .flatMap(({ cssRules }) => rulesOf(cssRules, classes))
    .filter(isNew)
    .join("\n");
}

const isOfOne = (selector: string, classes: ReadonlySet<string>): boolean =>
  [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = ""]) => classes.has(name));

function rulesOf(rules: CSSRuleList, classes: ReadonlySet<string>): readonly string[] {
  return [...rules].flatMap((rule) => {
    const { cssText } = rule;
    if ("selectorText" in rule) return isOfOne(String(rule.selectorText), classes) ? [cssText] : [];
    if (!("cssRules" in rule) || cssText.startsWith("@keyframes")) return [];
    const around = cssText.slice(0, cssText.indexOf("{"));
    return rulesOf(rule.cssRules as CSSRuleList, classes).map((text) => `${around}{${text}}`);
  });
}

const classesIn = (part: Part): readonly string[] =>
  typeof part === "string" ? [] : [...(part[1]["class"]?.split(/\s+/) ?? []), ...part[2].flatMap(classesIn)];
