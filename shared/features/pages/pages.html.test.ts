import { expect, test } from "vitest";
import { isOwnPicture, linkOf } from "./pages.html.ts";

test("an own path is a link as it stands", () => {
  expect(linkOf(" /safety ")).toEqual({ href: "/safety" });
});

test("another site learns nothing of ours", () => {
  expect(linkOf("https://www.gov.ie/vetting")).toEqual({
    href: "https://www.gov.ie/vetting",
    rel: "noopener noreferrer",
  });
});

test("mail and telephone are links", () => {
  expect([linkOf("mailto:hello@hearth.example"), linkOf("tel:+35391555010")].map((link) => link?.href)).toEqual([
    "mailto:hello@hearth.example",
    "tel:+35391555010",
  ]);
});

test("anything else is no link", () => {
  const others = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "http://plain.example",
    "ftp://x.example",
    "safety",
    "#top",
    "",
  ];
  expect(others.filter((href) => linkOf(href) !== null)).toEqual([]);
});

test("only our own pictures are shown", () => {
  expect(isOwnPicture("/pictures/room/kinvara-tea.kitchen.800.webp")).toBe(true);
  expect(
    [
      "https://evil.example/a.png",
      "//evil.example/a.png",
      "/pictures/../api/logout",
      "data:image/svg+xml,x",
      "/pictures/room/x.cellar.800.webp",
    ].filter(isOwnPicture),
  ).toEqual([]);
});

test("a path that tidies up to another site is no link", () => {
  expect(["/.//evil.example", "/..//evil.example", "//evil.example"].map(linkOf)).toEqual([null, null, null]);
});

test("an address that reads as another one is no link", () => {
  const odd = ["https://hearth.example@evil.example/", "https://hearth.example/\u202egpj.exe", "https://0x7f.1/"];
  expect(odd.map(linkOf)).toEqual([null, null, null]);
});
