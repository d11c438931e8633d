import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import { dataClasses } from "#server/db/dataClasses.ts";
import { placeNames, places } from "#server/features/erasure/places.ts";
import { stepOrder } from "#server/features/erasure/steps.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { blankedIn, columnsOf, type Column } from "./columns.ts";

let server: TestServer;
let columns: readonly Column[] = [];
beforeAll(async () => {
  server = await startServer();
  columns = await columnsOf(server.db);
});
afterAll(() => server.close());

const decidedIn = (table: keyof typeof places): ReadonlySet<string> => {
  const { by = {}, keep = {} } = places[table];
  return new Set([...blankedIn(table), ...Object.values(by).flat(), ...Object.values(keep).flat()]);
};

describe("what erasing a person does", () => {
  test("is said of every table there is", () => {
    expect(placeNames.toSorted()).toEqual(Object.keys(dataClasses).toSorted());
  });

  test("is said of every column that can hold words or bytes, or is sensitive", () => {
    const open = columns.filter(({ table, column }) => !places[table].delete && !decidedIn(table).has(column));
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test("names no column that is not there", () => {
    const known = new Set(
      Object.entries(dataClasses).flatMap(([table, classes]) =>
        Object.values(classes)
          .flat()
          .map((column) => `${table}.${column}`),
      ),
    );
    const strange = placeNames.flatMap((table) => [...decidedIn(table)].map((column) => `${table}.${column}`));
    expect(strange.filter((name) => !known.has(name))).toEqual([]);
  });

  test("leaves what a step of its own sees to, to a step that there is", async () => {
    const named = new Set(placeNames.flatMap((table) => Object.keys(places[table].by ?? {})));
    expect([...named].filter((name) => name !== "trigger" && !stepOrder.some((step) => step === name))).toEqual([]);
  });

  test("names a table to the guarded function, where the server itself may not write", async () => {
    const text = await readFile(new URL("../../realtime-server/db/functions/erasing.sql", import.meta.url), "utf8");
    const guarded = placeNames.filter((table) => places[table].by?.["guarded"]);
    const tables = guarded.map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(
      tables.filter((table) => !text.includes(`DELETE FROM ${table} `) && !text.includes(`UPDATE ${table} `)),
    ).toEqual([]);
  });
});
