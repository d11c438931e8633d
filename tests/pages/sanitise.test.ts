// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { routeEntries } from "#shared/routes.ts";
import { sanitiser } from "#server/features/pages/sanitise.ts";
import {
  allowedAttributes,
  allowedTags,
  isOwnPicture,
  linkOf,
  withoutDeadLinks,
} from "#shared/features/pages/pages.html.ts";
import { attacks } from "./attacks.ts";

const sanitise = await sanitiser();

const elementsOf = (html: string): Element[] => [
  ...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*"),
];

// What a browser makes of a text, judged element by element.
function strangersIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => {
    const tag = element.localName;
    const attributes = [...element.attributes]
      .filter(({ name }) => !allowedAttributes[tag]?.includes(name))
      .map(({ name }) => `${tag} ${name}`);
    return [
      ...(allowedTags.some((allowed) => allowed === tag) ? [] : [tag]),
      ...attributes,
      ...strangeAddresses(element),
    ];
  });
}

function strangeAddresses(element: Element): string[] {
  const [href, src] = [element.getAttribute("href"), element.getAttribute("src")];
  return [
    ...(href !== null && linkOf(href)?.href !== href ? [`href ${href}`] : []),
    ...(src !== null && !isOwnPicture(src) ? [`src ${src}`] : []),
  ];
}

describe("a page's text", () => {
  test.each(attacks)("keeps nothing of %s", (attack) => {
    expect(strangersIn(sanitise(attack))).toEqual([]);
    expect(strangersIn(sanitise(`<p>Before</p>${attack}<p>After</p>`))).toEqual([]);
  });

  test.each(attacks)("is the same when %s is cleaned twice", (attack) => {
    expect(sanitise(sanitise(attack))).toBe(sanitise(attack));
  });

  test("keeps what a page is made of", () => {
    const text =
      "<h2>Before you come</h2><p>Bring <strong>boots</strong> and <em>a book</em>.<br>Ask us.</p><ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>“Come in.”</blockquote><hr>";
    expect(elementsOf(sanitise(text)).map(({ localName }) => localName)).toEqual(
      elementsOf(text).map(({ localName }) => localName),
    );
  });

  test("keeps our own pictures with their words and gives them to the browser when they come near", () => {
    const figure =
      '<figure><img src="/pictures/room/kinvara.kitchen.800.webp" alt="A table for six"><figcaption>Dinner at seven</figcaption></figure>';
    expect(sanitise(figure)).toBe(
      '<figure><img src="/pictures/room/kinvara.kitchen.800.webp" alt="A table for six" loading="lazy" /><figcaption>Dinner at seven</figcaption></figure>',
    );
  });

  test("makes pasted tags our own", () => {
    expect(sanitise("<h1>Title</h1><b>bold</b> <i>italic</i><h5>Small</h5>")).toBe(
      "<h2>Title</h2>\n\n<strong>bold</strong> <em>italic</em><h3>Small</h3>",
    );
  });

  test("has every block on a line of its own", () => {
    expect(
      sanitise("<p>One</p><ul><li>Two</li><li>Three</li></ul> <blockquote><p>Four</p></blockquote><hr><p>Five</p>"),
    ).toBe(
      "<p>One</p>\n\n<ul>\n  <li>Two</li>\n  <li>Three</li>\n</ul>\n\n<blockquote><p>Four</p></blockquote>\n\n<hr />\n\n<p>Five</p>",
    );
  });

  test("sends nobody to another site with our address on", () => {
    expect(sanitise('<a href="https://www.gov.ie/vetting" target="_blank">Vetting</a>')).toBe(
      '<a href="https://www.gov.ie/vetting" rel="noopener noreferrer">Vetting</a>',
    );
    expect(sanitise('<a href="/safety">Safety</a>')).toBe('<a href="/safety">Safety</a>');
  });
});

describe("a page as readers get it", () => {
  test("leads to no screen that is not there yet, and keeps the words", () => {
    const planned = routeEntries.find(([, { is, path }]) => is === "planned" && !path.includes(":"));
    const address = `/${planned?.[1].path}`;
    expect(withoutDeadLinks(`<p>Look <a href="${address}?a=1#b">at <em>it</em></a>, then go on.</p>`)).toBe(
      "<p>Look at <em>it</em>, then go on.</p>",
    );
  });

  test.each(["/safety", "/login?new", "/pictures/a.webp", "https://www.gov.ie/vetting", "mailto:help@hearth.example"])(
    "keeps the link to %s",
    (href) => {
      const html = sanitise(`<a href="${href}">There</a>`);
      expect(withoutDeadLinks(html)).toBe(html);
    },
  );
});
