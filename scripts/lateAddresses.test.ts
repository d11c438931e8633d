import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { afterAll, describe, expect, test } from "vitest";
import webpack from "webpack";
import { lateAddresses, splitAddresses } from "./lateAddresses.ts";

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

const { runtime: begun, late } = splitAddresses(runtime, {
  tables: ["9"],
  isLate: (id) => id !== "1" && id !== "9",
  parts: "partsOfThePage",
});

function startPage(): Page {
  const page = {} as Page;
  new Function("__webpack_require__", begun)(page);
  return page;
}

const tellLate = (page: Page): void => {
  const parts: [string[], object, (page: Page) => void][] = [];
  new Function("self", late.script)({ partsOfThePage: parts });
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
    const wish = { tables: ["9"], isLate: () => false, parts: "parts" };
    expect(() => splitAddresses(runtime.replace("cssChunks = {", "sheets = {"), wish)).toThrow("once");
    expect(() => splitAddresses(runtime.replace("js/chunks/", "js/"), wish)).toThrow("has no");
  });
});

describe("a build", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hearth-late-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files: Readonly<Record<string, string>> = {
    "main.js": `import(/* webpackChunkName: "first" */ "./first.js"); import(/* webpackChunkName: "table" */ "./table.js");`,
    "first.js": `import "./first.css";`,
    "table.js": `import(/* webpackChunkName: "screen" */ "./screen.js");`,
    "screen.js": `import "./screen.css";`,
    "first.css": "a { color: red }",
    "screen.css": "b { color: red }",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);

  async function built(version: string): Promise<{ readonly runtime: string; readonly late: string }> {
    const output = path.join(folder, version);
    const compiler = webpack({
      mode: "production",
      context: folder,
      entry: "./main.js",
      output: {
        path: output,
        filename: "js/[name].[contenthash:7].js",
        chunkFilename: "js/chunks/[id].[contenthash:6].js",
        chunkLoadingGlobal: "partsOfThePage",
      },
      resolveLoader: { modules: [path.resolve("node_modules")] },
      module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }] },
      optimization: { runtimeChunk: "single", chunkIds: "deterministic", minimize: false, realContentHash: false },
      plugins: [
        new MiniCssExtractPlugin({
          filename: "css/[name].[contenthash:7].css",
          chunkFilename: "css/[id].[contenthash:6].css",
        }),
        lateAddresses(["table"], version),
      ],
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      compiler.run((failure, done) => (failure ? reject(failure) : resolve(done))),
    );
    expect(stats?.toJson({ errors: true }).errors).toEqual([]);
    const runtime = readdirSync(path.join(output, "js")).find((name) => name.startsWith("runtime")) ?? "";
    const late = readdirSync(path.join(output, "js/chunks")).find((name) => name.startsWith("late")) ?? "";
    return { runtime, late: readFileSync(path.join(output, "js/chunks", late), "utf8") };
  }

  test("names the runtime anew where this writes it in another way, and tells the page in its own list of parts", async () => {
    const [first, again, other] = [await built("1"), await built("1"), await built("2")];
    expect(again.runtime).toBe(first.runtime);
    expect(other.runtime).not.toBe(first.runtime);
    expect(first.late).toContain("partsOfThePage");
  });
});
