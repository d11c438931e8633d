import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import configure from "../webpack.config.ts";
import styleLayer from "./styleLayer.ts";

const root = path.resolve(import.meta.dirname, "..");
const layered = (file: string): string =>
  styleLayer.call({ rootContext: root, resourcePath: path.join(root, file) }, ".a { color: red; }");
const layerOf = (file: string): string => /@layer ([\w-]+) \{/.exec(layered(file))?.[1] ?? "none";

const sheets = readdirSync(path.join(root, "client"), { recursive: true, encoding: "utf8" })
  .map((file) => `client/${file.replaceAll(path.sep, "/")}`)
  .filter((file) => file.endsWith(".css"));

test("every sheet of ours stands in a layer, but for the faces", () => {
  const outside = sheets.filter((file) => layerOf(file) === "none");
  expect(outside.every((file) => /fonts(-\w+)?\.css$/.test(file))).toBe(true);
  expect(sheets.length).toBeGreaterThan(100);
});

test("the first sheet of the page names the order: what is used comes before what uses it", () => {
  const order = /^@layer ([^;{]+);/.exec(layered("client/ui/styles/tokens.css"))?.[1]?.split(", ") ?? [];
  const places = [
    "client/ui/styles/base.css",
    "client/ui/control/Button.module.css",
    "client/ui/form/Select.module.css",
    "client/resource/EditDrawer.module.css",
    "client/features/expenses/ExpenseDecision.module.css",
  ].map((file) => order.indexOf(layerOf(file)));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a room that the order does not name stops the build", () => {
  expect(() => layered("client/ui/attic/Trunk.module.css")).toThrow("belongs to no layer");
});

test("what a sheet is composed of comes through every loader that the sheet itself comes through", () => {
  const rules = JSON.stringify(configure({}, { mode: "production" }).module?.rules);
  const [, behind = ""] = /"loader":"css-loader","options":(.*?\}\}),?/.exec(rules) ?? [];
  expect(JSON.parse(behind)).toMatchObject({ importLoaders: 1 });
});
