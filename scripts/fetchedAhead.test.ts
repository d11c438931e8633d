import { expect, test } from "vitest";
import { withAhead } from "./fetchedAhead.ts";

const begun = withAhead('__webpack_require__.p = "/";', { app: ["1", "2"], hub: ["1", "3"] });

function askedBy(pathname: string, controller: object | null): readonly string[] {
  const links: { as: string; href: string }[] = [];
  const document = {
    head: { append: (link: { as: string; href: string }) => links.push(link) },
    createElement: () => ({}),
  };
  const page = {
    scripts: { 1: "a", 2: "b", 3: "c" },
    styles: { 2: "d" },
    u: (id: number) => `js/${id}.js`,
    miniCssF: (id: number) => `css/${id}.css`,
  };
  new Function("__webpack_require__", "navigator", "location", "document", begun)(
    page,
    { serviceWorker: { controller } },
    { pathname },
    document,
  );
  return links.map(({ as, href }) => `${as} ${href}`);
}

test("an installed app asks for the parts of its messages at once, the hub for others than the phone", () => {
  expect(askedBy("/fr/travel/messages", {})).toEqual(["script /js/1.js", "script /js/2.js", "style /css/2.css"]);
  expect(askedBy("/hub/messages", {})).toEqual(["script /js/1.js", "script /js/3.js"]);
});

test("nobody else does, and nobody elsewhere", () => {
  expect(askedBy("/travel/messages", null)).toEqual([]);
  expect(askedBy("/travel", {})).toEqual([]);
});
