import { describe, expect, test } from "vitest";
import { assetPurposes, ruleOf } from "#shared/features/assets/assets.rules.ts";
import { routeEntries } from "#shared/routes.ts";
import { matrix } from "#shared/access/matrix.ts";
import { camelKey, snakeKey } from "#shared/wire/case.ts";
import { declaredLists } from "#tests/support/grids.ts";
import { endpoints } from "#tests/support/endpoints.ts";

describe("the contract", () => {
  test("names each call once", () => {
    const calls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ":")}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test("uses every row of the matrix, and no row that nobody holds", () => {
    const ofFiles = assetPurposes.map(ruleOf).flatMap(({ add, see, approve }) => [add, ...see, approve]);
    const opening = routeEntries.flatMap(([, { action }]) => action ?? []);
    const ofColumns = declaredLists
      .flatMap(({ grid }) => Object.values(grid.columns))
      .flatMap((column) => [column?.see, column?.edit]);
    const used = new Set<unknown>([
      ...endpoints.map(({ endpoint }) => endpoint.action),
      ...ofFiles,
      ...opening,
      ...ofColumns,
      // Asked within a call, of a view that is to be the team's.
      "gridViews:team",
    ]);
    expect(Object.keys(matrix).filter((action) => !used.has(action))).toEqual([]);
    expect(Object.entries(matrix).filter(([, grants]) => Object.keys(grants).length === 0)).toEqual([]);
  });

  test.each(endpoints)("$name keeps its field names through the wire", ({ endpoint }) => {
    for (const schema of [endpoint.query, endpoint.body])
      for (const key of Object.keys(schema?.shape ?? {})) expect(camelKey(snakeKey(key))).toBe(key);
  });

  test.each(endpoints)("$name says what it does, and asks by GET only in the address", ({ endpoint }) => {
    expect(endpoint.path).toMatch(/^\/[a-z0-9:_/A-Z-]+$/);
    expect(endpoint.summary.length).toBeGreaterThan(8);
    if (endpoint.method === "GET" || endpoint.method === "DELETE") expect(endpoint.body).toBeUndefined();
    else expect(endpoint.query).toBeUndefined();
  });
});
