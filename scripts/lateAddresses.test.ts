import { describe, expect, test } from "vitest";
import { splitAddresses } from "./lateAddresses.ts";

// As webpack and the plugin of styles write them.
const runtime = `
__webpack_require__.f = {};
__webpack_require__.u = (chunkId) => ("js/chunks/" + chunkId + "." + {"1":"aaaaaa","2":"bbbbbb","9":"ffffff"}[chunkId] + ".js");
__webpack_require__.miniCssF = (chunkId) => ("css/" + chunkId + "." + {"1":"cccccc","2":"dddddd"}[chunkId] + ".css");
__webpack_require__.f.miniCss = (chunkId, promises) => {
  var cssChunks = {"1":1,"2":1};
  if (cssChunks[chunkId]) promises.push(__webpack_require__.miniCssF(chunkId));
};
`;

interface Page {
  readonly u: (id: string | number) => string;
  readonly miniCssF: (id: number) => string;
  readonly f: Record<string, (id: number | string, coming: unknown[]) => void>;
}

const { runtime: begun, late } = splitAddresses(runtime, ["9"], (id) => id !== "1" && id !== "9");

function startPage(): Page {
  const page = {} as Page;
  new Function("__webpack_require__", begun)(page);
  return page;
}

const tellLate = (page: Page): void => {
  const parts: [string[], object, (page: Page) => void][] = [];
  new Function("self", late.script)({ webpackChunkhearth: parts });
  for (const [, , told] of parts) told(page);
};

describe("the addresses of later parts", () => {
  test("are unknown to the page at first, those of the first ones are not", () => {
    const page = startPage();
    expect(page.u(1)).toBe("js/chunks/1.aaaaaa.js");
    expect(page.miniCssF(1)).toBe("css/1.cccccc.css");
    expect(page.u(2)).toContain("undefined");
    expect(begun).not.toMatch(/bbbbbb|dddddd/);
  });

  test("are told by a part whose own address the page knows, styles included", () => {
    const page = startPage();
    expect(page.u("late")).toBe(late.name);
    tellLate(page);
    expect(page.u(2)).toBe("js/chunks/2.bbbbbb.js");
    expect(page.miniCssF(2)).toBe("css/2.dddddd.css");
    const coming: unknown[] = [];
    page.f["miniCss"]?.(2, coming);
    expect(coming).toEqual(["css/2.dddddd.css"]);
  });

  test("come with a table of screens, and with nothing else", () => {
    const page = startPage();
    const asked: unknown[] = [];
    page.f["j"] = (id) => void asked.push(id);
    page.f["late"]?.(1, []);
    expect(asked).toEqual([]);
    page.f["late"]?.(9, []);
    expect(asked).toEqual(["late"]);
  });

  test("stop the build where webpack writes them in another way", () => {
    expect(() => splitAddresses(runtime.replace("cssChunks = {", "sheets = {"), ["9"], () => false)).toThrow("once");
    expect(() => splitAddresses(runtime.replace("js/chunks/", "js/"), ["9"], () => false)).toThrow("has no");
  });
});
