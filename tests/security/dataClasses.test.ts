import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { dataClasses } from "#server/db/dataClasses.ts";
import { endpoints } from "#tests/support/endpoints.ts";

const schema = await readFile(new URL("../../realtime-server/db/schema.ts", import.meta.url), "utf8");
const columns = [...schema.matchAll(/export interface (\w+)Table \{\n([\s\S]*?)\n\}/g)].flatMap(
  ([, table = "", body = ""]) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(
      ([, column]) => `${table.charAt(0).toLowerCase()}${table.slice(1)}.${column}`,
    ),
);
const classified = Object.entries(dataClasses).flatMap(([table, classes]) =>
  Object.values(classes)
    .flat()
    .map((column) => `${table}.${column}`),
);

test("every column of every table has one class, and nothing else has", () => {
  expect([...classified].sort()).toEqual([...columns].sort());
});

test("what is secret or medical is stored as bytes that were sealed or hashed, never as text", () => {
  const secret = Object.entries(dataClasses).flatMap(([, { C4 = [] }]) => C4);
  expect(secret.filter((column) => !/(Sealed|Hash|Enc|wrapped)$/.test(column))).toEqual([]);
});

test("no answer of the server names a secret column", () => {
  const secret = new Set(Object.values(dataClasses).flatMap(({ C4 = [] }) => C4));
  const leaks = endpoints.flatMap(({ name, endpoint }) =>
    [...secret]
      .filter((column) => JSON.stringify(Object.keys(endpoint.returns.shape)).includes(`"${column}"`))
      .map((column) => `${name} ${column}`),
  );
  expect(leaks).toEqual([]);
});
