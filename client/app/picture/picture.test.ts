// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { drawn } from "./draw.ts";
import { partsOf, stylesFor } from "./look.ts";
import { addressOf, isPictured, type Part } from "./picture.ts";

const page = `
  <a class="skip-link" href="#main">Skip</a>
  <main id="main" class="main" tabindex="-1" onclick="alert()">
    <span role="status" class="visually-hidden">3 unread</span>
    <div role="tablist" class="tabs"><a id="all" href="/travel/messages?source=app&tab=all" aria-selected="true">All</a></div>
    <input class="field" name="q" placeholder="Search" value="what was typed">
    <textarea>what was typed</textarea><select><option>what was typed</option></select>
    <div contenteditable="true">what was typed</div><dialog open>Over it</dialog><section popover="manual">Over it</section>
    <div role="listitem" data-row="7" data-last="true" style="top: 12px">
      <a href="/travel/messages?source=app&conversation=7">The Byrne family</a>
      <img src="/pictures/home/1.webp" alt=""><img src="https://elsewhere.example/a.png" alt=""><img src="blob:x" alt="">
      <svg viewBox="0 0 16 16"><path d="M3 14"></path></svg>
      <script>alert()</script><span hidden>Gone</span>
    </div>
  </main>`;

let place: HTMLElement;

afterAll(() => void (document.body.innerHTML = ""));
beforeEach(() => {
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.hasAttribute("hidden");
  };
  document.body.innerHTML = `<div id="app">${page}</div>`;
  place = document.getElementById("app") ?? document.body;
});

const shown = (parts: readonly Part[]): HTMLElement => {
  const frame = document.createElement("div");
  frame.append(...parts.map(drawn));
  return frame;
};

test("a picture of the list shows what is seen, in its looks, and holds nothing that is typed, named, followed or run", () => {
  const picture = shown(partsOf(place));
  expect(picture.textContent?.replaceAll(/\s+/g, " ").trim()).toBe("All Search The Byrne family");
  expect(
    picture.querySelectorAll("[id], [href], [data-row], [name], input, main, script, [onclick], [tabindex]"),
  ).toHaveLength(0);
  expect(picture.innerHTML).not.toContain("what was typed");
  expect([...picture.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "/pictures/home/1.webp",
    null,
    null,
  ]);
  const row = picture.querySelector<HTMLElement>("[data-last]");
  expect(row?.style.top).toBe("12px");
  expect(picture.querySelector(".tabs")?.getAttribute("role")).toBe("tablist");
  expect(picture.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
});

test("what is pressed on it says where it leads, without how somebody came", () => {
  const links = [...shown(partsOf(place)).querySelectorAll<HTMLElement>("[data-to]")];
  expect(links.map((link) => link.dataset["to"])).toEqual([
    "/travel/messages?tab=all",
    "/travel/messages?conversation=7",
  ]);
});

test("what is out of sight is left out", () => {
  const row = place.querySelector("[data-row]");
  vi.spyOn(row ?? place, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2_000, 390, 80));
  expect(shown(partsOf(place)).textContent).not.toContain("Byrne");
});

test("nothing that was written into the store runs when it is drawn", () => {
  const forged: Part = [
    "script",
    { src: "/pictures/x.js", onclick: "alert()", href: "javascript:alert()" },
    ["alert()"],
  ];
  const picture = shown([
    forged,
    ["iframe", { src: "/pictures/x" }, []],
    ["img", { src: "//elsewhere.example/a" }, []],
  ]);
  expect(picture.innerHTML).toBe('<span src="/pictures/x.js">alert()</span><span src="/pictures/x"></span><img>');
});

test("the rules of its classes come along, each once, and no others", () => {
  const rule = (selectorText: string) => ({ selectorText, cssText: `${selectorText} { top: 0px; }` });
  const within = (around: string, ...cssRules: readonly object[]) => ({ cssText: `${around} { … }`, cssRules });
  const sheet = (href: string, ...cssRules: readonly object[]) => ({ href: `https://hearth.example${href}`, cssRules });
  const layer = within("@layer parts", rule(".tabs > a"), rule(".tabs2"), within("@media print", rule(".main")));
  const page = {
    styleSheets: [sheet("/css/main.1.css", rule(".field")), sheet("/css/a.css", layer), sheet("/css/b.css", layer)],
  };
  expect(stylesFor(partsOf(place), page as unknown as Document)).toBe(
    "@layer parts {.tabs > a { top: 0px; }}\n@layer parts {@media print {.main { top: 0px; }}}",
  );
});

test.each([
  ["/travel/messages", true],
  ["/de/travel/messages", true],
  ["/host-family/messages", true],
  ["/hub/messages", false],
  ["/travel/messages?conversation=7", false],
  ["/travel", false],
])("%s has a picture: %s", (address, expected) => {
  expect(isPictured(address)).toBe(expected);
});

test("an address is the same however somebody came to it", () => {
  expect(addressOf(new URL("https://hearth.example/travel/messages?source=app"))).toBe("/travel/messages");
});
