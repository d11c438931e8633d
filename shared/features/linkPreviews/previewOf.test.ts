import { expect, test } from "vitest";
import { longestTitle, previewOf } from "./previewOf.ts";

test("a page is told by what it says of itself, before its title", () => {
  const html = `<!doctype html><HTML><head><title>Camp</title>
    <meta name="description" content="Plain words">
    <META content='Sailing &amp; rowing in the bay' PROPERTY="og:title"/>
    <meta property="og:description" content="From 9 to 4,&#10;all summer &#x2014; bring a towel"></head>`;
  expect(previewOf(html)).toEqual({
    title: "Sailing & rowing in the bay",
    line: "From 9 to 4, all summer — bring a towel",
  });
});

test("without that by its title, and by nothing where it has none", () => {
  expect(previewOf("<title lang=en>  A \n page </title>")).toEqual({ title: "A page", line: null });
  expect(previewOf(`<title>Same</title><meta name="description" content="Same">`)).toEqual({
    title: "Same",
    line: null,
  });
  for (const none of ["", "<title></title>", "<title>&#8238;</title>", "<p>words</p>", "<meta", "<title>open"])
    expect(previewOf(none)).toBeNull();
});

test("it is words alone: short, in one line, with no markup and no letters that turn what stands around them", () => {
  const told = previewOf(`<title>&lt;b&gt;bold&lt;/b&gt; \u202Eevil ${"x".repeat(500)}</title>`);
  expect(told?.title.startsWith("<b>bold</b> evil xxx")).toBe(true);
  expect([...(told?.title ?? "")].length).toBe(longestTitle);
});
